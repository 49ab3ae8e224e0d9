import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import { holdColumn } from '../journal/journal-presence.service.ts';
import { selectSource } from './attendance.queries.ts';
import { tellKeepers } from './attendance.service.ts';
import { judgeMissed } from './attendance-end.service.ts';
import { selectOver, updateEnd } from './attendance-sessions.queries.ts';

type Due = { sessionId: number; lessonId: number };

/**
 * Ends second rounds that were still open when their lesson ended. Each runs in its own transaction, one
 * after another, so other requests wait for at most one of them. A failed one is retried on the next run.
 */
export async function endOver({ context, signal }: { context: AppContext; signal: AbortSignal }) {
  for (const due of await selectOver(context.db, { now: context.now() })) {
    if (signal.aborted) return;
    try {
      await endOne({ context, ...due });
    } catch (error) {
      context.log.error({ err: error, session: due.sessionId }, 'A second round could not be ended');
    }
  }
}

const endOne = ({ context, sessionId, lessonId }: Due & { context: AppContext }) =>
  context.db.transaction(async (db) => {
    const column = await holdColumn(db, lessonId);
    const session = await selectSource(db, { sessionId });
    // Ended or reopened while this job waited for the column.
    if (!column || !session || session.endedAt || session.closesAt >= context.now()) return;
    await updateEnd(db, { sessionId, now: session.closesAt, absent: false });
    const givenById = session.openedById;
    const missed = await judgeMissed({ context, db, session, column, givenById });
    const details = { absent: false, missed };
    await audit(db, { person: null, action: 'attendance.ended', object: `qr_session:${sessionId}`, details });
    await tellKeepers({ context, db, kept: column, sessionId });
  });
