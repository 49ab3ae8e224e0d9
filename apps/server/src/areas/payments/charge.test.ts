import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, dues, events, ledgerBalances, ledgerEntries } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import { makeGroup, makeListed, makeStudent, makeTerm } from '../../testing/factories/academic.ts';
import { makeContract, makePrice, makeService } from '../../testing/factories/payment.ts';
import { adjust } from './adjust.service.ts';
import { chargeYear } from './charge.service.ts';

let test: TestApp;
let serviceId: number;
beforeAll(async () => {
  test = await testApp();
  await makeTerm(test.context.db, { season: 1 });
  await makeTerm(test.context.db, { season: 2 });
  serviceId = (await makeService(test.context.db, { code: 'CONTRACT', nameRu: 'Контракт' })).id;
});
afterAll(() => test.close());

const today = '2026-11-16';
const run = (given: { yearId?: number; season?: number } = {}) =>
  chargeYear({ context: test.context, yearId: 2026, today, ...given });

/** The charges of a student with their dues, in the order of the terms. */
async function chargesOf(studentId: number) {
  const { db } = test.context;
  const entries = await db
    .select({ id: ledgerEntries.id, externalId: ledgerEntries.externalId, tyiyn: ledgerEntries.tyiyn })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.studentId, studentId))
    .orderBy(ledgerEntries.externalId);
  const ids = entries.map(({ id }) => id);
  const parts = await db.select().from(dues).where(inArray(dues.entryId, ids)).orderBy(dues.dueOn);
  return entries.map(({ id, externalId, tyiyn }) => ({
    externalId,
    tyiyn,
    dues: parts.filter((due) => due.entryId === id).map(({ dueOn, tyiyn }) => [dueOn, tyiyn]),
  }));
}

describe("a year's charges", () => {
  it('are half of the price per term, split by the parts of the contract', async () => {
    const { db } = test.context;
    const whole = await makeContract(db, { serviceId, yearlyTyiyn: 100_000_01 });
    const parts = [
      [14, 400],
      [44, 300],
      [90, 300],
    ] as const;
    const parted = await makeContract(db, { serviceId, yearlyTyiyn: 100_000_01, parts });
    const done = await run();
    expect(done).toEqual([
      { season: 1, count: 2, tyiyn: 2 * 50_000_01, unpriced: [] },
      { season: 2, count: 2, tyiyn: 2 * 50_000_00, unpriced: [] },
    ]);
    expect(await chargesOf(whole.studentId)).toEqual([
      { externalId: `2026-1-contract:${whole.id}`, tyiyn: 50_000_01, dues: [['2026-10-01', 50_000_01]] },
      { externalId: `2026-2-contract:${whole.id}`, tyiyn: 50_000_00, dues: [['2027-03-03', 50_000_00]] },
    ]);
    const [autumn] = await chargesOf(parted.studentId);
    expect(autumn?.dues).toEqual([
      ['2026-09-15', 20_000_01],
      ['2026-10-15', 15_000_00],
      ['2026-11-30', 15_000_00],
    ]);
  });

  it('are made once by repeated and concurrent runs', async () => {
    const { db } = test.context;
    const { studentId } = await makeContract(db, { serviceId, yearlyTyiyn: 60_000_00 });
    const counts = (await Promise.all([run(), run(), run()])).map((terms) =>
      (terms ?? []).reduce((sum, { count }) => sum + count, 0),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await run()).toMatchObject([{ count: 0 }, { count: 0 }]);
    expect(await chargesOf(studentId)).toHaveLength(2);
  });

  it('use the agreed price, else the price of the citizenship, else the common price', async () => {
    const { db } = test.context;
    const { specialityId, id: groupId } = await makeGroup(db);
    const { citizenshipId } = await makeListed(db);
    await makePrice(db, { specialityId, tyiyn: 40_000_00 });
    await makePrice(db, { specialityId, citizenshipId, tyiyn: 90_000_00 });
    const contract = async (given: Parameters<typeof makeStudent>[1], yearlyTyiyn: number | null = null) => {
      const { id: studentId } = await makeStudent(db, { groupId, ...given });
      await makeContract(db, { serviceId, studentId, yearlyTyiyn });
      return studentId;
    };
    const foreigner = await contract({ citizenshipId });
    const other = await contract({ citizenshipId: (await makeListed(db)).citizenshipId });
    const nobody = await contract({});
    const agreed = await contract({ citizenshipId }, 30_000_00);
    await run({ season: 1 });
    const amounts: (number | undefined)[] = [];
    for (const id of [foreigner, other, nobody, agreed]) amounts.push((await chargesOf(id))[0]?.tyiyn);
    expect(amounts).toEqual([45_000_00, 20_000_00, 20_000_00, 15_000_00]);
    expect(await chargesOf(foreigner)).toHaveLength(1);
  });

  it('report contracts without a price, which are charged once it exists', async () => {
    const { db } = test.context;
    const { specialityId, id: groupId } = await makeGroup(db);
    const student = await makeStudent(db, { groupId });
    await makeContract(db, { serviceId, studentId: student.id });
    const [autumn] = (await run()) ?? [];
    expect(autumn).toMatchObject({ count: 0, unpriced: [{ code: student.code, yearly: null }] });
    expect(await chargesOf(student.id)).toEqual([]);
    await makePrice(db, { specialityId, tyiyn: 40_000_00 });
    await run();
    expect(await chargesOf(student.id)).toHaveLength(2);
  });

  it('skip inactive students, ended and later contracts, and charged students', async () => {
    const { db } = test.context;
    const yearlyTyiyn = 10_000_00;
    const { id: gone } = await makeStudent(db, { active: false });
    await makeContract(db, { serviceId, yearlyTyiyn, studentId: gone });
    const ended = await makeContract(db, { serviceId, yearlyTyiyn, endedOn: '2026-10-01' });
    const later = await makeContract(db, { serviceId, yearlyTyiyn, signedOn: '2027-09-01' });
    const changed = await makeContract(db, { serviceId, yearlyTyiyn });
    await run({ season: 1 });
    expect(await chargesOf(changed.studentId)).toHaveLength(1);
    const { studentId } = changed;
    await db.execute(sql`update contracts set ended_on = '2026-11-01' where id = ${changed.id}`);
    await makeContract(db, { serviceId, yearlyTyiyn, studentId });
    await run({ season: 1 });
    expect(await chargesOf(studentId)).toHaveLength(1);
    for (const id of [gone, ended.studentId, later.studentId]) expect(await chargesOf(id)).toEqual([]);
  });

  it('are written in batches, and the students are notified', async () => {
    const { db } = test.context;
    const { id: groupId } = await makeGroup(db);
    const { id: like } = await makeStudent(db, { groupId });
    await db.execute(sql`
      insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id)
      select role, 5000000 + n, last_name, first_name, last_name_latin, first_name_latin, gender, group_id
      from people, generate_series(1, 700) n where id = ${like}`);
    await db.execute(sql`
      insert into contracts (student_id, service_id, number, signed_on, yearly_tyiyn)
      select id, ${serviceId}, 'many-' || code, '2026-09-01', 7000000 from people where code > 5000000`);
    const { context, queries } = recordQueries(test);
    const done = await chargeYear({ context, yearId: 2026, season: 1, today });
    expect(done).toMatchObject([{ count: 700 }]);
    expect(queries.length).toBeLessThan(40);
    const told = await db.select().from(events).orderBy(sql`id desc`).limit(1);
    expect(told[0]).toMatchObject({
      payload: expect.objectContaining({ what: 'charged', serviceId, tyiyn: 3_500_000 }),
    });
  });

  it('are not made for a term that is not in the calendar', async () => {
    expect(await run({ yearId: 2031 })).toBeNull();
  });
});

describe('the office', () => {
  it('posts discounts and corrections with a reason, an event and an audit entry', async () => {
    const { db } = test.context;
    const { id: studentId, code } = await makeStudent(db);
    await makeContract(db, { serviceId, studentId, yearlyTyiyn: 50_000_00 });
    await run({ season: 1 });
    const common = {
      context: test.context,
      today,
      code,
      yearId: 2026,
      actor: 'operator',
      reason: 'An orphan',
    };
    const change = (given: Partial<Parameters<typeof adjust>[0]>) =>
      adjust({ ...common, kind: 'discount', service: 'CONTRACT', tyiyn: 5_000_00, ...given });
    const done = await change({});
    expect(done).toEqual({ entryId: expect.any(Number) });
    await change({ kind: 'correction', tyiyn: 1_00, service: 'Контракт' });
    await change({ kind: 'correction', tyiyn: -3_00 });
    const kept = await db
      .select({ tyiyn: ledgerBalances.tyiyn })
      .from(ledgerBalances)
      .where(sql`account_id = (select id from ledger_accounts where student_id = ${studentId})`);
    expect(kept).toEqual([{ tyiyn: 19_998_00 }]);
    const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'payments.discounted'));
    expect(lines).toMatchObject([{ personId: null, details: { reason: 'An orphan', tyiyn: 5_000_00 } }]);
    expect(await change({ code: 1 })).toBe('student');
    expect(await change({ service: 'Луна' })).toBe('service');
    expect(await change({ yearId: 2031 })).toBe('year');
    expect(await change({ tyiyn: 19_998_01 })).toBe('charged');
  });
});
