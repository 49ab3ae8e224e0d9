import { randomBytes } from 'node:crypto';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import {
  type Column,
  checkReason,
  givePresence,
  holdColumn,
  readPresence,
} from '../journal/journal-presence.service.ts';
import { findSource, getSession, hashOf, type OfSession, tellKeepers } from './attendance.service.ts';
import {
  selectToReview,
  updateEnd,
  updateMissed,
  updateNames,
  updateProof,
  updateScreen,
  updateSecond,
} from './attendance-sessions.queries.ts';
import { checkRunning } from './check-scan.ts';
import { sourceOf } from './write-visit.service.ts';

type Held = Awaited<ReturnType<typeof findSource>>;

/** Changes a QR whose journal the caller keeps while holding its column, and returns its new state. */
export async function change(
  of: OfSession,
  work: (held: { db: Db; session: Held; column: Column }) => Promise<void>,
): Promise<QrSession> {
  const { context, sessionId } = of;
  await context.db.transaction(async (db) => {
    const { lessonId } = await findSource(of, db);
    const column = await holdColumn(db, lessonId);
    if (!column) throw new Failure('QR_NOT_FOUND');
    const session = await findSource(of, db);
    await work({ db, session, column });
    await tellKeepers({ context, db, kept: session, sessionId });
  });
  return getSession(of);
}

/** Begins the second round; a round that has begun continues. */
export const second = (of: OfSession): Promise<QrSession> =>
  change(of, async ({ db, session }) => {
    const { context, person, sessionId } = of;
    const now = context.now();
    checkRunning({ session, at: now, timeZone: context.config.timeZone });
    const begun = await updateSecond(db, { sessionId, now });
    if (begun.length === 0) return;
    await audit(db, { person, action: 'attendance.second', object: `qr_session:${sessionId}` });
  });

/**
 * Ends a QR. Students who missed the second round go to review. With `absent`, students without a mark are
 * marked absent.
 */
export const end = ({
  absent,
  reason,
  ...of
}: OfSession & { absent: boolean; reason: string }): Promise<QrSession> =>
  change(of, async ({ db, session, column }) => {
    const { context, person, sessionId } = of;
    await updateEnd(db, { sessionId, now: context.now(), absent });
    const { lessonId } = session;
    const [source, givenById] = [sourceOf(session), person.id];
    const missed = await judgeMissed({ context, db, session, column, givenById, reason });
    if (absent || missed > 0) checkReason({ context, column, reason });
    if (absent) {
      const open = new Set((await selectToReview(db, { sessionId })).map(({ studentId }) => studentId));
      const cells = await readPresence({ db, source, lessonId, studentIds: 'all' });
      const wishes = cells
        .filter(({ studentId }) => !open.has(studentId))
        .map((cell) => ({ cell, wish: 'absent' as const }));
      await givePresence({ context, db, source, column, givenById, reason, wishes });
    }
    const details = { absent, missed, ...(reason && { reason }) };
    await audit(db, { person, action: 'attendance.ended', object: `qr_session:${sessionId}`, details });
  });

/** Puts students who missed the second round to review and removes their marks. Returns their number. */
export async function judgeMissed({
  context,
  db,
  session,
  column,
  givenById,
  reason = '',
}: {
  context: AppContext;
  db: Db;
  session: Pick<Held, 'id' | 'secret' | 'secondAt' | 'lessonId'>;
  column: Column;
  givenById: number;
  reason?: string;
}): Promise<number> {
  const { id: sessionId, secondAt, lessonId } = session;
  const missed = secondAt ? await updateMissed(db, { sessionId, secondAt }) : [];
  if (missed.length === 0) return 0;
  const source = sourceOf(session);
  const studentIds = missed.map(({ studentId }) => studentId);
  const cells = await readPresence({ db, source, lessonId, studentIds });
  const wishes = cells.map((cell) => ({ cell, wish: 'back' as const }));
  await givePresence({ context, db, source, column, givenById, reason, wishes });
  return missed.length;
}

/** Shows or hides student names on the screens. */
export const setNames = ({ hidden, ...of }: OfSession & { hidden: boolean }): Promise<QrSession> =>
  change(of, ({ db }) => updateNames(db, { sessionId: of.sessionId, hidden }).then(() => undefined));

/** Turns the second proof on or off for scans from now on. */
export const setProof = ({ on, ...of }: OfSession & { on: boolean }): Promise<QrSession> =>
  change(of, ({ db }) => updateProof(db, { sessionId: of.sessionId, on }).then(() => undefined));

const KEY_BYTES = 16;

/**
 * Creates a link for a second screen, which replaces the older one, or removes it. Only the hash is stored.
 */
export async function setScreen({
  context,
  person,
  sessionId,
  on,
}: Omit<OfSession, 'language'> & { on: boolean }): Promise<{ key: string | null }> {
  const key = on ? randomBytes(KEY_BYTES).toString('base64url') : null;
  await context.db.transaction(async (db) => {
    const source = await findSource({ person, sessionId }, db);
    if (on && source.endedAt) throw new Failure('QR_ENDED');
    await updateScreen(db, { sessionId, hash: key === null ? null : hashOf(key) });
    const details = { on };
    await audit(db, { person, action: 'attendance.screen', object: `qr_session:${sessionId}`, details });
    await tellKeepers({ context, db, kept: source, sessionId });
  });
  return { key };
}
