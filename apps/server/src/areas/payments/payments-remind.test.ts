import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { type LedgerStage, ledgerStage } from '../../testing/factories/payment.ts';
import { remindAll } from './remind.service.ts';

let test: TestApp;
let ledger: LedgerStage;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ledger = await ledgerStage(test.context.db);
});

/** Runs the reminder at noon of a day. */
const remindOn = async (day: string) => {
  test.setNow(new Date(`${day}T06:00:00Z`));
  await remindAll({ context: test.context, signal: new AbortController().signal });
  test.setNow(TEST_NOW);
};
const told = async () =>
  (
    await test.context.db
      .select({ payload: events.payload })
      .from(events)
      .where(and(eq(events.kind, 'payments.changed'), sql`${ledger.studentId} = any(${events.people})`))
      .orderBy(events.id)
  ).map(({ payload }) => payload);
const part = (dueOn: string, tyiyn: number) => ({ dueOn, tyiyn });

describe('a reminder', () => {
  it('comes once within a week and once on the day before, with the amount left', async () => {
    await ledger.charge(50_00, { dues: [part('2026-10-01', 30_00), part('2026-11-26', 20_00)] });
    await ledger.pay(35_00);
    const due = { serviceId: ledger.serviceId, what: 'due', tyiyn: 15_00, dueOn: '2026-11-26' };
    await remindOn('2026-11-18');
    expect(await told()).toEqual([]);
    for (const day of ['2026-11-19', '2026-11-19', '2026-11-24']) await remindOn(day);
    expect(await told()).toEqual([due]);
    for (const day of ['2026-11-25', '2026-11-25', '2026-11-26', '2026-11-27']) await remindOn(day);
    expect(await told()).toEqual([due, due]);
  });

  it('comes for each due separately, and not for covered ones', async () => {
    await ledger.charge(30_00, {
      dues: [part('2026-11-20', 10_00), part('2026-11-21', 10_00), part('2026-11-22', 10_00)],
    });
    await ledger.pay(15_00);
    await remindOn('2026-11-16');
    expect(await told()).toMatchObject([
      { dueOn: '2026-11-21', tyiyn: 5_00 },
      { dueOn: '2026-11-22', tyiyn: 10_00 },
    ]);
  });

  it('reaches all students, also a thousand', async () => {
    const { db } = test.context;
    await ledger.charge(10_00, { dues: Array.from({ length: 1_000 }, () => part('2026-11-20', 1)) });
    await remindOn('2026-11-16');
    expect(await told()).toHaveLength(1_000);
    expect(
      await db.$count(
        events,
        sql`${events.kind} = 'payments.changed' and ${ledger.studentId} = any(${events.people})`,
      ),
    ).toBe(1_000);
  });

  it('is sent by the background job', async () => {
    await ledger.charge(10_00, { dues: [part('2026-11-17', 10_00)] });
    await test.runJobs();
    expect(await told()).toHaveLength(1);
  });
});
