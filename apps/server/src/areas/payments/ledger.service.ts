import { randomBytes } from 'node:crypto';
import { dayAt } from '@bilim/rules/academic-year';
import type { Db } from '../../db/open.ts';
import {
  type DueRow,
  insertAccounts,
  insertEntry,
  lockPayment,
  type NewEntry,
  type OtherSide,
} from './ledger.queries.ts';

/** A part of what is owed, and by when; `termId` is the term that it is for. */
export type PostedDue = { dueOn: string; tyiyn: number; termId?: number | null };

type Told = {
  /** Who tells of it and what they call it: under both there is one entry, however often it is told. */
  source: 'charge' | 'office' | `bank.${string}` | `card.${string}`;
  externalId: string;
  studentId: number;
  serviceId: number;
  /** Above zero, but of a correction. */
  tyiyn: number;
  /** The academic year that it is for. */
  yearId?: number | null;
  /** What is shown of the way. */
  detail?: string;
  happenedAt: Date;
  now: Date;
};
type ByHand = { actor: string; reason: string };

/** Something that goes into the books. `money` is the account that money came to or goes from: the source's, unless said. */
export type Posting = Told &
  (
    | { kind: 'charge'; dues: readonly PostedDue[] }
    | ({ kind: 'payment'; timeZone: string; money?: string } & Partial<ByHand>)
    | ({ kind: 'refund'; refundOf: number; money?: string } & ByHand)
    | ({ kind: 'discount' } & ByHand)
    /** What the student owes more (with the days by which) or less. */
    | ({ kind: 'correction'; dues?: readonly PostedDue[] } & ByHand)
  );

const OTHER_SIDE: Record<Posting['kind'], OtherSide> = {
  charge: 'income',
  payment: 'money',
  refund: 'money',
  discount: 'discounts',
  correction: 'corrections',
};
/** It is not there, then somebody makes its accounts at the same time, then somebody tells of it at the same time. */
const TRIES = 4;

/** Under the same name something else was posted before. */
export class LedgerConflict extends Error {
  override name = 'LedgerConflict';
  readonly entryId: number;

  constructor({ entryId, source, externalId }: Pick<Told, 'source' | 'externalId'> & { entryId: number }) {
    super(`${source} ${externalId} is entry ${entryId} already, and that is something else`);
    this.entryId = entryId;
  }
}

/**
 * Writes an entry in the caller's transaction, which must end for it to be checked. What was told before gives the first entry
 * again and is not `fresh`; its caller tells the student of a fresh one. A payment gets its receipt along.
 */
export async function post(db: Db, posting: Posting): Promise<{ entryId: number; fresh: boolean }> {
  if (posting.kind === 'refund') await lockPayment(db, { entryId: posting.refundOf });
  const entry = entryOf(posting);
  const shape = { other: OTHER_SIDE[posting.kind] };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const written = await insertEntry(db, entry, shape);
    if (written.made !== null) return { entryId: Number(written.made), fresh: true };
    if (written.id !== null) {
      const entryId = Number(written.id);
      if (essenceOf(entry) !== written.essence) throw new LedgerConflict({ ...posting, entryId });
      return { entryId, fresh: false };
    }
    if (!written.ready) await insertAccounts(db, entry, shape);
  }
  throw new Error(`${posting.source} ${posting.externalId} could not be posted`);
}

type Essence = Pick<NewEntry, 'kind' | 'studentId' | 'serviceId' | 'tyiyn' | 'refundOf'>;

/** As the query writes it. */
const essenceOf = ({ kind, studentId, serviceId, tyiyn, refundOf }: Essence) =>
  [kind, studentId, serviceId, tyiyn, refundOf].filter((part) => part !== null).join();

function entryOf(posting: Posting) {
  const { kind, source, externalId, studentId, serviceId, tyiyn, happenedAt, now } = posting;
  return {
    ...{ kind, source, externalId, studentId, serviceId, tyiyn, happenedAt, now },
    yearId: posting.yearId ?? null,
    owedMore: kind === 'payment' || kind === 'discount' ? -tyiyn : tyiyn,
    money: ('money' in posting && posting.money) || source,
    refundOf: posting.kind === 'refund' ? posting.refundOf : null,
    actor: ('actor' in posting && posting.actor) || null,
    reason: ('reason' in posting && posting.reason) || '',
    detail: posting.detail ?? '',
    dues: JSON.stringify('dues' in posting ? (posting.dues ?? []).map(dueRow) : []),
    ...receiptOf(posting),
  };
}

const dueRow = ({ dueOn, tyiyn, termId = null }: PostedDue): DueRow => ({
  ...{ term_id: termId, due_on: dueOn, tyiyn },
});

function receiptOf(posting: Posting) {
  if (posting.kind !== 'payment') return { receiptYear: null, token: null };
  return { receiptYear: Number(dayAt(posting).slice(0, 4)), token: randomBytes(16).toString('base64url') };
}
