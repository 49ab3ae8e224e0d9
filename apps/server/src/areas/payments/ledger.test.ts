import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Builder, OpenDatabase } from '../../db/open.ts';
import {
  dues,
  ledgerAccounts,
  ledgerBalances,
  ledgerEntries,
  ledgerLines,
  receipts,
} from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { type LedgerStage, ledgerStage } from '../../testing/factories/payment.ts';
import { brokenRule } from './broken-rule.ts';
import { LedgerConflict } from './ledger.service.ts';

let database: OpenDatabase;
let db: Builder;
let stage: LedgerStage;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const fresh = async () => {
  stage = await ledgerStage(db);
  return stage;
};

/** The stored balance of the stage's account. */
async function balance({ studentId, serviceId }: LedgerStage) {
  const [kept] = await db
    .select({ tyiyn: ledgerBalances.tyiyn, charged: ledgerBalances.charged, paid: ledgerBalances.paid })
    .from(ledgerBalances)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerBalances.accountId))
    .where(sql`${ledgerAccounts.studentId} = ${studentId} and ${ledgerAccounts.serviceId} = ${serviceId}`);
  return kept;
}

const sidesOf = (entryId: number) =>
  db
    .select({ kind: ledgerAccounts.kind, name: ledgerAccounts.name, tyiyn: ledgerLines.tyiyn })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(eq(ledgerLines.entryId, entryId))
    .orderBy(ledgerLines.id);

/** The database rule that a transaction violates. */
const broken = (write: (db: Builder) => Promise<unknown>) =>
  db.transaction(write).then(
    () => 'nothing',
    (error) => brokenRule(error) ?? String(error.cause ?? error),
  );

describe('a posting', () => {
  it("changes the student's account and the opposite account by the same amount", async () => {
    const { charge, pay, refund, discount, correct } = await fresh();
    const other = (kind: string, tyiyn: number, name: string | null = null) => ({ kind, name, tyiyn });
    const student = (tyiyn: number) => other('student', tyiyn);
    const { entryId: charged } = await charge(50_000_00);
    expect(await sidesOf(charged)).toEqual([student(50_000_00), other('income', -50_000_00)]);
    const { entryId: paid } = await pay(20_000_00);
    expect(await sidesOf(paid)).toEqual([student(-20_000_00), other('money', 20_000_00, 'bank.test')]);
    const { entryId: back } = await refund(paid, 5_000_00);
    expect(await sidesOf(back)).toEqual([student(5_000_00), other('money', -5_000_00, 'bank.test')]);
    const { entryId: less } = await discount(10_000_00);
    expect(await sidesOf(less)).toEqual([student(-10_000_00), other('discounts', 10_000_00)]);
    const { entryId: mended } = await correct(-1_00);
    expect(await sidesOf(mended)).toEqual([student(-1_00), other('corrections', 1_00)]);
    await correct(3_00);
    expect(await balance(stage)).toEqual({ tyiyn: 25_002_00, charged: 40_002_00, paid: 15_000_00 });
  });

  it('is stored once when it is reported repeatedly', async () => {
    const { pay, charge, refund } = await fresh();
    const first = await pay(20_00, { externalId: 'same' });
    expect(first.fresh).toBe(true);
    expect(await pay(20_00, { externalId: 'same' })).toEqual({ entryId: first.entryId, fresh: false });
    expect(await pay(20_00, { externalId: 'same', source: 'bank.other' })).toMatchObject({ fresh: true });
    const charged = await charge(7_00, { externalId: 'same' });
    expect(await charge(7_00, { externalId: 'same' })).toEqual({ ...charged, fresh: false });
    const refunded = await refund(first.entryId, 20_00, { externalId: 'back' });
    expect(await refund(first.entryId, 20_00, { externalId: 'back' })).toEqual({ ...refunded, fresh: false });
    expect(await balance(stage)).toEqual({ tyiyn: -13_00, charged: 7_00, paid: 20_00 });
  });

  it('is refused when its name belongs to another event', async () => {
    const { pay, refund } = await fresh();
    const { entryId } = await pay(20_00, { externalId: 'taken' });
    const stranger = await ledgerStage(db, { serviceId: stage.serviceId });
    for (const told of [
      () => pay(21_00, { externalId: 'taken' }),
      () => stranger.pay(20_00, { externalId: 'taken' }),
      () => refund(entryId, 20_00, { externalId: 'taken' }),
    ])
      await expect(told()).rejects.toEqual(expect.objectContaining({ name: 'LedgerConflict', entryId }));
    await expect(pay(1_00, { externalId: 'taken' })).rejects.toThrow(LedgerConflict);
    expect(await balance(stage)).toMatchObject({ tyiyn: -20_00 });
    expect(await balance(stranger)).toBeUndefined();
  });

  it('gives a payment a receipt numbered by the year at the university', async () => {
    const { pay, refund } = await fresh();
    const { entryId } = await pay(20_00);
    await refund(entryId, 1_00);
    const [made, ...others] = await db.select().from(receipts).where(sql`entry_id >= ${entryId}`);
    expect(made).toMatchObject({ number: `2026-${String(entryId).padStart(6, '0')}`, issuedAt: TEST_NOW });
    expect(others).toEqual([]);
  });
});

describe('the database refuses', () => {
  it('to change or delete posted data', async () => {
    const { charge, pay } = await fresh();
    await charge(10_00);
    await pay(5_00);
    for (const statement of [
      ...['ledger_accounts', 'ledger_entries', 'ledger_lines', 'dues', 'receipts'].map(
        (name) => `delete from ${name}`,
      ),
      'update ledger_accounts set service_id = service_id',
      'update ledger_entries set tyiyn = tyiyn + 1',
      'update ledger_lines set tyiyn = tyiyn * 2',
      'update dues set tyiyn = tyiyn + 1',
      "update dues set due_on = '2030-01-01'",
      'update receipts set issued_at = now()',
      'truncate ledger_lines cascade',
      'truncate ledger_entries cascade',
    ])
      await expect(
        db.execute(sql.raw(statement)).catch((error) => Promise.reject(error.cause)),
        statement,
      ).rejects.toThrow('append-only');
    expect(await balance(stage)).toMatchObject({ tyiyn: 5_00 });
  });

  it('an entry that does not balance or has no lines', async () => {
    await (await fresh()).charge(1_00);
    expect(await broken((db) => entry(db, { lines: [[stage.studentId, -9_00]] }))).toBe(
      'ledger_entries_balanced',
    );
    expect(await broken((db) => entry(db, { lines: [] }))).toBe('ledger_entries_balanced');
    expect(
      await broken((db) =>
        entry(db, {
          lines: [
            [stage.studentId, -8_00],
            ['money', 8_00],
          ],
        }),
      ),
    ).toBe('ledger_entries_balanced');
    expect(
      await broken((db) =>
        entry(db, {
          lines: [
            [stage.studentId, -9_00],
            ['money', 9_00],
          ],
        }),
      ),
    ).toBe('nothing');
  });

  it('lines of another student, in a new entry and in an existing one', async () => {
    await (await fresh()).pay(1_00);
    const own = stage;
    const stranger = await ledgerStage(db, { serviceId: own.serviceId });
    await stranger.pay(1_00);
    stage = own;
    expect(
      await broken((db) =>
        entry(db, {
          lines: [
            [stranger.studentId, -9_00],
            ['money', 9_00],
          ],
        }),
      ),
    ).toBe('ledger_entries_balanced');
    const more = [
      [own.studentId, -9_00],
      ['money', 9_00],
    ] as const;
    expect(
      await broken((db) => entry(db, { lines: [...more, [stranger.studentId, -1_00], ['money', 1_00]] })),
    ).toBe('ledger_entries_balanced');
    const { entryId } = await own.pay(2_00);
    expect(
      await broken((db) =>
        addLines(db, entryId, [
          [stranger.studentId, -1_00],
          ['money', 1_00],
        ]),
      ),
    ).toBe('ledger_entries_balanced');
    expect(await balance(stranger)).toMatchObject({ tyiyn: -1_00 });
  });

  it('a charge that differs from the sum of its dues', async () => {
    const { charge, correct, pay } = await fresh();
    const due = (tyiyn: number) => ({ dueOn: '2026-10-01', tyiyn });
    const rule = (told: Promise<unknown>) => told.then(() => 'nothing', brokenRule);
    expect(await rule(charge(10_00, { dues: [due(4_00), due(5_99)] }))).toBe('ledger_entries_due');
    expect(await rule(charge(10_00, { dues: [] }))).toBe('ledger_entries_due');
    expect(await rule(charge(10_00, { dues: [due(4_00), due(6_00)] }))).toBe('nothing');
    const { entryId } = await correct(5_00);
    const { studentId, serviceId } = stage;
    const late = (entryId: number) =>
      broken((db) =>
        db.insert(dues).values({ entryId, studentId, serviceId, dueOn: '2026-10-01', tyiyn: 1 }),
      );
    expect(await late(entryId)).toBe('ledger_entries_due');
    expect(await late((await pay(1_00)).entryId)).toBe('ledger_entries_due');
  });

  it('a refund larger than its payment, of another student or of another entry kind', async () => {
    const { pay, refund, charge } = await fresh();
    const { entryId } = await pay(20_00);
    const rule = (told: Promise<unknown>) => told.then(() => 'nothing', brokenRule);
    expect(await rule(refund(entryId, 20_01))).toBe('ledger_refund_too_large');
    expect(await rule(refund(entryId, 15_00))).toBe('nothing');
    expect(await rule(refund(entryId, 5_01))).toBe('ledger_refund_too_large');
    expect(await rule(refund(entryId, 5_00))).toBe('nothing');
    expect(await rule(refund((await charge(9_00)).entryId, 1_00))).toBe('ledger_refund_of_payment');
    const stranger = await ledgerStage(db, { serviceId: stage.serviceId });
    expect(await rule(stranger.refund((await pay(3_00)).entryId, 1_00))).toBe('ledger_refund_of_payment');
    expect(await balance(stage)).toEqual({ tyiyn: 6_00, charged: 9_00, paid: 3_00 });
  });

  it('a change by hand without a reason and a name', async () => {
    await fresh();
    for (const missing of [{ actor: null }, { reason: '' }])
      await expect(
        entry(db, { kind: 'discount', actor: 'operator', reason: 'r', ...missing, lines: [] }).catch(
          (error) => Promise.reject(error.cause),
        ),
      ).rejects.toThrow('ledger_entries_reason');
  });
});

type Line = readonly [student: number | 'money', tyiyn: number];
let told = 0;

/** Inserts an entry that the application would never write. */
async function entry(
  db: Builder,
  { lines, ...given }: Partial<typeof ledgerEntries.$inferInsert> & { lines: readonly Line[] },
) {
  const { studentId, serviceId } = stage;
  told += 1;
  const row = { kind: 'payment' as const, source: 'bank.raw', externalId: `raw-${told}`, tyiyn: 9_00 };
  const [made] = await db
    .insert(ledgerEntries)
    .values({ ...row, studentId, serviceId, happenedAt: TEST_NOW, recordedAt: TEST_NOW, ...given })
    .returning();
  await addLines(db, made?.id ?? 0, lines);
}

async function addLines(db: Builder, entryId: number, lines: readonly Line[]) {
  await db.insert(ledgerAccounts).values({ kind: 'money', name: 'bank.raw' }).onConflictDoNothing();
  const known = await db.select().from(ledgerAccounts);
  for (const [whose, tyiyn] of lines) {
    const found = known.find((one) =>
      whose === 'money'
        ? one.name === 'bank.raw'
        : one.studentId === whose && one.serviceId === stage.serviceId,
    );
    await db.insert(ledgerLines).values({ entryId, accountId: found?.id ?? 0, tyiyn });
  }
}
