import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open.ts';
import { ledgerAccounts, ledgerBalances, ledgerEntries } from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { Died, dyingAfter } from '../../testing/database/dying-pool.ts';
import { makeGroup, makeStudent, makeTerm } from '../../testing/factories/academic.ts';
import { makeService } from '../../testing/factories/payment.ts';
import { wronglyKeptMoney } from '../../testing/recounts/payment.ts';
import { brokenRule } from './broken-rule.ts';
import { LedgerConflict, type Posting, post } from './ledger.service.ts';

let database: OpenDatabase;
let serviceId: number;
let groupId: number;
beforeAll(async () => {
  database = await testDatabase();
  await makeTerm(database.db);
  serviceId = (await makeService(database.db)).id;
  groupId = (await makeGroup(database.db)).id;
});
afterAll(() => database.close());

const STUDENTS = 2;
/** Few names and sums, so that many events repeat an earlier one or contradict it. */
const told = fc.record({
  kind: fc.constantFrom(
    'charge' as const,
    'payment',
    'payment',
    'refund',
    'refund',
    'discount',
    'correction',
  ),
  name: fc.nat({ max: 5 }),
  student: fc.nat({ max: STUDENTS - 1 }),
  tyiyn: fc.constantFrom(1, 7_00, 20_000_00),
  less: fc.boolean(),
  /** The earlier payment that is refunded. */
  of: fc.nat({ max: 5 }),
  /** The process dies after this many statements, including `begin`. The longest posting has six. */
  dies: fc.option(fc.integer({ min: 1, max: 7 }), { freq: 1 }),
});
type EntryCall = typeof told extends fc.Arbitrary<infer T> ? T : never;

/** The expected ledger. */
type Known = { entryId: number; posting: Posting };
type Outcome = 'fresh' | 'repeated' | 'conflict' | 'refused' | 'died';

let run = 0;
async function stageOf() {
  run += 1;
  const studentIds: number[] = [];
  for (let count = 0; count < STUDENTS; count += 1)
    studentIds.push((await makeStudent(database.db, { groupId })).id);
  return { prefix: `run-${run}`, studentIds, books: new Map<string, Known>() };
}
type Stage = Awaited<ReturnType<typeof stageOf>>;

function postingOf({ prefix, studentIds, books }: Stage, { kind, tyiyn, less, ...one }: EntryCall): Posting {
  const payments = [...books.values()].filter(({ posting }) => posting.kind === 'payment');
  const common = {
    externalId: `${prefix}-${one.name}`,
    studentId: studentIds[one.student] ?? 0,
    serviceId,
    tyiyn,
    happenedAt: TEST_NOW,
    now: TEST_NOW,
  };
  const byHand = { source: 'office' as const, actor: 'operator', reason: 'because' };
  const dues = [
    { dueOn: '2026-10-01', tyiyn: Math.ceil(tyiyn / 2) },
    { dueOn: '2026-11-01', tyiyn: Math.floor(tyiyn / 2) },
  ].filter((due) => due.tyiyn > 0);
  switch (kind) {
    case 'charge':
      return { ...common, kind, source: 'charge', dues };
    case 'payment':
      return { ...common, kind, source: 'bank.test', timeZone: 'Asia/Bishkek' };
    case 'refund': {
      const refundOf = payments[one.of % Math.max(1, payments.length)]?.entryId ?? 0;
      return { ...common, ...byHand, kind, source: 'bank.test', refundOf };
    }
    case 'discount':
      return { ...common, ...byHand, kind };
    case 'correction':
      return { ...common, ...byHand, kind, tyiyn: less ? -tyiyn : tyiyn, dues: less ? [] : dues };
  }
}

const keyOf = ({ source, externalId }: Posting) => `${source}/${externalId}`;
const essence = (posting: Posting) =>
  [posting.kind, posting.studentId, posting.tyiyn, posting.kind === 'refund' && posting.refundOf].join();

function expected({ books }: Stage, posting: Posting): Outcome {
  const earlier = books.get(keyOf(posting));
  if (earlier) return essence(earlier.posting) === essence(posting) ? 'repeated' : 'conflict';
  if (posting.kind !== 'refund') return 'fresh';
  const known = [...books.values()];
  const payment = known.find(({ entryId }) => entryId === posting.refundOf)?.posting;
  const back = known.reduce(
    (sum, { posting: one }) =>
      one.kind === 'refund' && one.refundOf === posting.refundOf ? sum + one.tyiyn : sum,
    posting.tyiyn,
  );
  return payment && payment.studentId === posting.studentId && back <= payment.tyiyn ? 'fresh' : 'refused';
}

async function tell(stage: Stage, one: EntryCall): Promise<void> {
  const posting = postingOf(stage, one);
  const should = expected(stage, posting);
  const { db, hasCommitted } = dyingAfter(database.pool, one.dies ?? Number.POSITIVE_INFINITY);
  const outcome = await db
    .transaction((db) => post(db, posting))
    .then(
      ({ fresh }): Outcome => (fresh ? 'fresh' : 'repeated'),
      (error): Outcome => {
        if (error instanceof LedgerConflict) return 'conflict';
        if (brokenRule(error)) return 'refused';
        if (error instanceof Died || error.cause instanceof Died) return 'died';
        throw error;
      },
    );
  if (outcome !== 'died') expect(outcome).toBe(should);
  if (!hasCommitted() || should !== 'fresh') return;
  const [made] = await database.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.externalId, posting.externalId))
    .orderBy(ledgerEntries.id)
    .then((rows) => rows.slice(-1));
  stage.books.set(keyOf(posting), { entryId: made?.id ?? 0, posting });
}

const owedBy = ({ kind, tyiyn }: Posting) => (kind === 'payment' || kind === 'discount' ? -tyiyn : tyiyn);

it('the ledger is correct after repeated, reordered and interrupted events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 24 }), async (sequence) => {
      const stage = await stageOf();
      for (const one of sequence) await tell(stage, one);
      const known = [...stage.books.values()].map(({ posting }) => posting);
      const entries = await database.db
        .select({ source: ledgerEntries.source, externalId: ledgerEntries.externalId })
        .from(ledgerEntries)
        .where(inArray(ledgerEntries.studentId, stage.studentIds));
      expect(entries.map(({ source, externalId }) => `${source}/${externalId}`).sort()).toEqual(
        [...stage.books.keys()].sort(),
      );
      const balances = await database.db
        .select({ studentId: ledgerAccounts.studentId, tyiyn: ledgerBalances.tyiyn })
        .from(ledgerBalances)
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerBalances.accountId))
        .where(inArray(ledgerAccounts.studentId, stage.studentIds));
      for (const studentId of stage.studentIds) {
        const own = known.filter((posting) => posting.studentId === studentId);
        const balance = balances.find((one) => one.studentId === studentId)?.tyiyn ?? 0;
        expect(balance).toBe(own.reduce((sum, posting) => sum + owedBy(posting), 0));
      }
    }),
    { numRuns: 40 },
  );
  expect(await wronglyKeptMoney(database.db)).toEqual([]);
  expect(await database.db.$count(ledgerEntries)).toBeGreaterThan(40);
});
