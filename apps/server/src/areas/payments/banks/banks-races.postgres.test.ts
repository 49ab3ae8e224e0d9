import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerBalances, ledgerEntries } from '../../../db/tables.ts';
import { type BankStage, bankStage, resultOf } from '../../../testing/stages/bank-stage.ts';

let stage: BankStage;
beforeAll(async () => {
  stage = await bankStage();
});
afterAll(() => stage.app.close());

it('a hundred equal concurrent payments make one entry and get the same answer', async () => {
  const { account, studentId } = await stage.payer();
  const told = { txn_id: '1', account, sum: '10.45' };
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => stage.pay(told, { method: n % 2 ? 'GET' : 'POST' })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.map(resultOf)).toContain(0);
  const { db } = stage.app.context;
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, studentId));
  expect(entries).toMatchObject([{ tyiyn: 1_045 }]);
  expect(await stage.toldOf(studentId)).toHaveLength(1);
});

it('a hundred different concurrent payments for one account all count', async () => {
  const { account, studentId } = await stage.payer();
  const { db } = stage.app.context;
  const before = await db.select().from(ledgerBalances);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => stage.pay({ txn_id: String(1_000 + n), account, sum: '10.45' })),
  );
  expect(new Set(answers.map(resultOf))).toEqual(new Set([0]));
  expect(await db.$count(ledgerEntries, eq(ledgerEntries.studentId, studentId))).toBe(100);
  const known = new Set(before.map(({ accountId }) => accountId));
  const fresh = (await db.select().from(ledgerBalances)).filter(({ accountId }) => !known.has(accountId));
  expect(fresh).toMatchObject([{ tyiyn: -104_500, charged: 0, paid: 104_500 }]);
});
