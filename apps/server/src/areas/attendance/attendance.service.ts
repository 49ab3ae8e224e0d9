import { createHash } from 'node:crypto';
import { EARLY_MS } from '@bilim/contract/areas/attendance.contract';
import type { QrSession, SecondScreen } from '@bilim/contract/areas/attendance.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { attendancePolicy, type Kept, keepersOf } from './attendance.policy.ts';
import { selectReviewed, selectScreen, selectSession, selectSource } from './attendance.queries.ts';
import { shownCodes, shownProofs } from './codes.ts';
import { screenOf, sessionOf } from './session-view.ts';

export type Caller = { context: AppContext; person: Person; language: Language };
export type OfSession = Caller & { sessionId: number };

/** A QR whose journal the caller keeps, without arrivals. */
export const findSource = async ({ person, sessionId }: Pick<OfSession, 'person' | 'sessionId'>, db: Db) =>
  attendancePolicy.authorize(person, 'keep', await selectSource(db, { sessionId }));

export async function getSession({ context, person, language, sessionId }: OfSession): Promise<QrSession> {
  const row = await selectSession(context.db, { sessionId }, { language });
  return sessionOf(attendancePolicy.authorize(person, 'keep', row));
}

export async function getCodes({ context, ...of }: Omit<OfSession, 'language'>) {
  const source = await findSource(of, context.db);
  const now = context.now();
  return { now, codes: shownCodes({ source, now }), proofs: shownProofs({ source, now }) };
}

/** A QR with the visits that a teacher reviewed or should review. */
export async function getReview(of: OfSession) {
  const { context, language, sessionId } = of;
  const session = await getSession(of);
  return { session, visits: await selectReviewed(context.db, { sessionId }, { language }) };
}

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The content of a second screen; its link expires after the lesson. */
export async function getScreen({
  context,
  language,
  key,
}: Pick<Caller, 'context' | 'language'> & { key: string }): Promise<SecondScreen> {
  const row = await selectScreen(context.db, { hash: hashOf(key) }, { language });
  const now = context.now();
  if (!row || now.getTime() > row.closesAt.getTime() + EARLY_MS) throw new Failure('QR_NOT_FOUND');
  return screenOf(row, now);
}

/** Notifies the keepers of the journal that a QR changed. Must run last in the transaction. */
export const tellKeepers = ({
  context,
  db,
  kept,
  sessionId,
}: {
  context: AppContext;
  db: Db;
  kept: Kept;
  sessionId: number;
}) =>
  context.events.publish({
    db,
    to: { people: keepersOf(kept) },
    event: { kind: 'attendance.changed', sessionId },
  });
