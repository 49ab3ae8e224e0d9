import { randomBytes } from 'node:crypto';
import { dayAt } from '@bilim/rules/days/academic-year';
import type { Db } from '../../db/open.ts';
import {
  type DueRow,
  insertAccounts,
  insertEntry,
  lockPayment,
  type NewEntry,
  type OtherSide,
} from './ledger.queries.ts';

/** A part of a debt with its due day; `termId` is its term. */
export type PostedDue = { dueOn: string; tyiyn: number; termId?: number | null };

type EntryParams = {
  /**
   * The source and its name for the event. Both together identify one entry, even if it is reported repeatedly.
   */
  source: 'charge' | 'office' | `bank.${string}` | `card.${string}`;
  externalId: string;
  studentId: number;
  serviceId: number;
  /** Positive, except for a correction. */
  tyiyn: number;
  /** The academic year of the entry. */
  yearId?: number | null;
  /** Shown as the way of payment. */
  detail?: string;
  happenedAt: Date;
  now: Date;
};
type ByHand = { actor: string; reason: string };

/** An event to post. `money` is the account of the money; it defaults to the source. */
export type Posting = EntryParams &
  (
    | { kind: 'charge'; dues: readonly PostedDue[] }
    | ({ kind: 'payment'; timeZone: string; money?: string } & Partial<ByHand>)
    | ({ kind: 'refund'; refundOf: number; money?: string } & ByHand)
    | ({ kind: 'discount' } & ByHand)
    /** Raises the debt, with its due days, or lowers it. */
    | ({ kind: 'correction'; dues?: readonly PostedDue[] } & ByHand)
  );

const OTHER_SIDE: Record<Posting['kind'], OtherSide> = {
  charge: 'income',
  payment: 'money',
  refund: 'money',
  discount: 'discounts',
  correction: 'corrections',
};
/**
 * The worst case: accounts are missing, a concurrent call creates them, and a concurrent call posts the
 * entry.
 */
const TRIES = 4;

/** Another event was posted with the same name. */
export class LedgerConflict extends Error {
  override name = 'LedgerConflict';
  readonly entryId: number;

  constructor({
    entryId,
    source,
    externalId,
  }: Pick<EntryParams, 'source' | 'externalId'> & { entryId: number }) {
    super(`${source} ${externalId} is already posted as entry ${entryId} with other data`);
    this.entryId = entryId;
  }
}

/**
 * Writes an entry in the caller's transaction; deferred checks run at its commit. A repeated event returns
 * the first entry and is not `fresh`. The caller must notify the student of a fresh one. A payment gets a
 * receipt.
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

/** Must equal the essence that the query builds. */
const essenceOf = ({ kind, studentId, serviceId, tyiyn, refundOf }: Essence) =>
  [kind, studentId, serviceId, tyiyn, refundOf].filter((part) => part !== null).join();

function entryOf(posting: Posting) {
  const { kind, source, externalId, studentId, serviceId, tyiyn, happenedAt, now } = posting;
  return {
    kind,
    source,
    externalId,
    studentId,
    serviceId,
    tyiyn,
    happenedAt,
    now,
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
  term_id: termId,
  due_on: dueOn,
  tyiyn,
});

function receiptOf(posting: Posting) {
  if (posting.kind !== 'payment') return { receiptYear: null, token: null };
  return { receiptYear: Number(dayAt(posting).slice(0, 4)), token: randomBytes(16).toString('base64url') };
}
