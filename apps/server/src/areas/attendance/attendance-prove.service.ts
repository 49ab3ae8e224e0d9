import { PROOF_TRIES } from '@bilim/contract/areas/attendance.contract';
import { Failure } from '@bilim/contract/failures';
import type { Db } from '../../db/open.ts';
import { countRequest } from '../../http/limits/request-limits.queries.ts';
import { givePresence, holdColumn, readPresence } from '../journal/journal-presence.service.ts';
import { type OfSession, tellKeepers } from './attendance.service.ts';
import { type Scanned, selectScanned, uncount, updateProven } from './attendance-visit.queries.ts';
import { isProof, isRunning, type Round } from './codes.ts';
import { stateBy } from './judge-visit.ts';
import { proofUntil, toldOf } from './own-visit.ts';
import { lessonOf } from './session-view.ts';
import { sourceOf } from './write-visit.service.ts';

const WINDOW_MS = 60_000;

/**
 * Checks the digits that the screen showed after the caller's scan. Each try is counted before the check, as
 * with typed codes, because four digits can be guessed.
 */
export async function prove({ digits, ...of }: OfSession & { digits: string }) {
  const { context, person, sessionId } = of;
  const session = await findOwn(of, context.db);
  if (proofUntil(session) === null) return told(session);
  const key = `qr proof ${person.id}`;
  const { count, leftMs } = await countRequest(context.db, { key, windowMs: WINDOW_MS });
  if (count > PROOF_TRIES) throw new Failure('QR_PROOF_OFTEN', { seconds: Math.ceil(leftMs / 1_000) });
  checkProof({ session, digits: digits.replaceAll(/\s/g, ''), now: context.now() });
  await uncount(context.db, { key });
  await context.db.transaction(async (db) => {
    const column = await holdColumn(db, session.lessonId);
    const held = await findOwn(of, db);
    if (!column) throw new Failure('QR_NOT_FOUND');
    if (proofUntil(held) === null) return;
    const reasons = (held.reasons ?? []).filter((reason) => reason !== 'proof');
    const state = stateBy(reasons);
    await updateProven(db, { sessionId, studentId: person.id, state, reasons, now: context.now() });
    if (state === 'accepted') {
      const [source, { lessonId, openedById: givenById }] = [sourceOf(held), held];
      const cells = await readPresence({ db, source, lessonId, studentIds: [person.id] });
      const wishes = cells.map((cell) => ({ cell, wish: 'present' as const }));
      await givePresence({ context, db, source, column, givenById, wishes });
    }
    await tellKeepers({ context, db, kept: column, sessionId });
  });
  return told(await findOwn(of, context.db));
}

/** The QR with the caller's visit; without a visit the QR is hidden. */
async function findOwn({ person, language, sessionId }: OfSession, db: Db): Promise<Scanned> {
  const session = await selectScanned(db, { sessionId, studentId: person.id, key: null }, { language });
  if (!session || session.state === null) throw new Failure('QR_NOT_FOUND');
  return session;
}

function checkProof({ session, digits, now }: { session: Scanned; digits: string; now: Date }) {
  const until = proofUntil(session);
  const scannedAt = session.cameAgainAt ?? session.receivedAt;
  if (until === null || scannedAt === null || until < now || !isRunning(session, now))
    throw new Failure('QR_PROOF_LATE');
  if (!isProof({ source: session, digits, scannedAt, now })) throw new Failure('QR_PROOF');
}

const roundOf = ({ cameAgainAt }: Scanned): Round => (cameAgainAt === null ? 1 : 2);

const told = (session: Scanned) => ({
  lesson: lessonOf(session),
  ...toldOf({ own: session, round: roundOf(session), sessionId: session.id }),
});
