import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open.ts';
import { ledgerEntries } from '../../db/tables.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { ledgerStage, makeContract } from '../../testing/factories/payment.ts';
import { wronglyKeptMoney } from '../../testing/recounts/payment.ts';
import { brokenRule } from './broken-rule.ts';
import { chargeYear } from './charge.service.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const AT_ONCE = 24;
const atOnce = <T>(make: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, place) => make(place)));
const entriesOf = (studentId: number) =>
  database.db.$count(ledgerEntries, eq(ledgerEntries.studentId, studentId));

describe('concurrently', () => {
  it("many reports of a student's first payment make one entry", async () => {
    const { pay, studentId } = await ledgerStage(database.db);
    const told = await atOnce(() => pay(20_00, { externalId: 'one', source: 'bank.new' }));
    expect(new Set(told.map(({ entryId }) => entryId)).size).toBe(1);
    expect(told.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(await entriesOf(studentId)).toBe(1);
  });

  it('different payments and charges are all posted', async () => {
    const { pay, charge, studentId } = await ledgerStage(database.db);
    await atOnce((place) => (place % 2 === 0 ? pay(place + 1) : charge(place + 1)));
    expect(await entriesOf(studentId)).toBe(AT_ONCE);
    expect(await wronglyKeptMoney(database.db)).toEqual([]);
  });

  it('refunds never exceed their payment', async () => {
    const { pay, refund, studentId } = await ledgerStage(database.db);
    const { entryId } = await pay(10_00);
    const outcomes = await atOnce(() =>
      refund(entryId, 3_00).then(
        () => 'given back',
        (error) => brokenRule(error),
      ),
    );
    expect(outcomes.filter((one) => one === 'given back')).toHaveLength(3);
    expect(outcomes.filter((one) => one === 'ledger_refund_too_large')).toHaveLength(AT_ONCE - 3);
    expect(await entriesOf(studentId)).toBe(1 + 3);
    expect(await wronglyKeptMoney(database.db)).toEqual([]);
  });

  it('many reports of one refund make one entry, also for the full sum', async () => {
    const { pay, refund } = await ledgerStage(database.db);
    const { entryId } = await pay(10_00);
    const told = await atOnce(() => refund(entryId, 10_00, { externalId: 'back' }));
    expect(told.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(new Set(told.map(({ entryId }) => entryId)).size).toBe(1);
  });

  it('a year is charged once while its students pay', async () => {
    const { pay, studentId, serviceId } = await ledgerStage(database.db);
    await makeContract(database.db, { studentId, serviceId, yearlyTyiyn: 100_00 });
    const context = { db: database.db, now: () => new Date(), events: { publish: async () => undefined } };
    await Promise.all([
      atOnce(() => pay(1_00)),
      ...[1, 2, 3].map(() => chargeYear({ context, yearId: 2026, season: 1, today: '2026-11-16' })),
    ]);
    expect(await entriesOf(studentId)).toBe(AT_ONCE + 1);
    expect(await wronglyKeptMoney(database.db)).toEqual([]);
  });
});
