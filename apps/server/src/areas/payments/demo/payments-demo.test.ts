import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { makeDemo } from '../../../demo/make-demo.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { wronglyKeptMoney } from '../../../testing/recounts/payment.ts';
import { chargeYear } from '../charge.service.ts';
import { paymentsDemo } from './payments.demo.ts';

const put = async () => undefined;

describe.each([
  ['in the middle of autumn', '2026-11-17', ['2026-09-02', '2026-10-14'], '2026-12-01'],
  ['on the second day of the year', '2026-09-02', ['2026-08-30', '2026-08-31'], '2026-09-16'],
  ['in spring', '2027-04-20', ['2027-02-02', '2027-03-16'], '2027-05-04'],
  ['on the last day of summer', '2027-08-31', ['2027-02-02', '2027-03-16'], '2027-09-14'],
])('the money of the demo university %s', (_, today, paidOn, dueOn) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    const now = new Date(`${today}T05:00:00Z`);
    await makeDemo({ ...database, files: { put }, parts: [paymentsDemo], students: 60, now });
  });
  afterAll(() => database.close());

  const own = sql`student_id = (select person_id from credentials where login = 'student')`;
  const rows = async (asked: ReturnType<typeof sql>) => (await database.db.execute(asked)).rows;

  it('leaves the demo student the last of three parts, due in two weeks', async () => {
    expect(
      await rows(sql`select b.tyiyn::int from ledger_balances b join ledger_accounts a on a.id = b.account_id
        where ${own} order by a.service_id`),
    ).toEqual([{ tyiyn: 15_000_00 }, { tyiyn: 0 }]);
    expect(
      await rows(
        sql`select tyiyn::int, due_on::text from dues where ${own} and service_id = 1 order by id desc limit 3`,
      ),
    ).toEqual([
      { tyiyn: 15_000_00, due_on: dueOn },
      { tyiyn: 15_000_00, due_on: expect.any(String) },
      { tyiyn: 20_000_00, due_on: expect.any(String) },
    ]);
    expect(
      await rows(sql`select source, detail, tyiyn::int, (happened_at at time zone 'Asia/Bishkek')::date::text as day
        from ledger_entries where ${own} and kind = 'payment' and service_id = 1 order by id desc limit 2`),
    ).toEqual([
      { source: 'bank.mbank', detail: 'MBank · ELQR', tyiyn: 15_000_00, day: paidOn[1] },
      { source: 'card.freedom', detail: '4417', tyiyn: 20_000_00, day: paidOn[0] },
    ]);
    expect(await rows(sql`select tyiyn::int from card_orders where ${own} and state = 'refused'`)).toEqual([
      { tyiyn: 20_000_00 },
    ]);
  });

  it('is in the past, ordered by time, and has correct balances', async () => {
    expect(await wronglyKeptMoney(database.db)).toEqual([]);
    const [odd] = await rows(sql`select count(*)::int from ledger_entries e
      where happened_at > ${`${today}T05:00:00Z`}::timestamptz
        or exists (select from ledger_entries later where later.id = e.id + 1 and later.happened_at < e.happened_at)`);
    expect(odd).toEqual({ count: 0 });
  });

  it('is not charged twice when the operator charges the year', async () => {
    const [term] = await rows(
      sql`select year_id, season from terms where ${today}::date between starts_on and ends_on`,
    );
    const context = { db: database.db, now: () => new Date(), events: { publish: async () => undefined } };
    const [yearId, season] = [Number(term?.year_id), Number(term?.season)];
    expect(await chargeYear({ context, yearId, season, today })).toMatchObject([{ count: 0, unpriced: [] }]);
  });
});
