import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { expireHolds, holdOffering, type Offered, offerSeats, selectToMove } from './line.queries.ts';
import { lockSeats } from './save.queries.ts';

/** The server's event bus, or its replacement in the operator's CLI. */
export type Telling = { events: Pick<AppContext['events'], 'publish'> };
type Freed = { context: Telling; db: Db; streamIds: readonly number[]; now: Date };

/**
 * Offers freed seats to the first students in the waiting list and notifies them. The caller must hold the
 * locks of the seat rows.
 */
export async function offerFreed({ context, db, streamIds, now }: Freed) {
  if (streamIds.length === 0) return;
  await holdOffering(db, { streamIds });
  for (const streamId of [...new Set(streamIds)].sort((one, other) => one - other)) {
    const { rows } = await offerSeats(db, { streamId, now });
    await tell({ context, db, rows, what: 'offered', now });
  }
}

/**
 * Moves every waiting list in which something is due. Each stream has its own transaction, so that locks are
 * short. The next run retries a stream that failed.
 */
export async function moveLines({ context, signal }: { context: AppContext; signal: AbortSignal }) {
  const { rows } = await selectToMove(context.db, { now: context.now() });
  for (const { stream_id: streamId } of rows) {
    if (signal.aborted) return;
    try {
      await context.db.transaction((db) => moveLine({ context, db, streamId }));
    } catch (error) {
      context.log.error({ err: error, stream: streamId }, 'A waiting list could not be moved');
    }
  }
}

type Moving = { context: Telling & Pick<AppContext, 'now'>; db: Db; streamId: number };

/** Expires offers of a stream that were not accepted and offers the seats to the next students. */
export async function moveLine({ context, db, streamId }: Moving) {
  await lockSeats(db, { streamIds: [streamId] });
  const now = context.now();
  const { rows } = await expireHolds(db, { streamId, now });
  await tell({ context, db, rows, what: 'expired', now });
  await offerFreed({ context, db, streamIds: [streamId], now });
}

async function tell({
  context,
  db,
  rows,
  what,
  now,
}: Pick<Freed, 'context' | 'db' | 'now'> & { rows: readonly Offered[]; what: 'offered' | 'expired' }) {
  for (const { student_id: studentId, year_id: yearId, semester_id: semesterId, step_id } of rows)
    await context.events.publish({
      db,
      to: { people: [studentId] },
      event: { kind: 'registration.changed', yearId, semesterId, what, stepId: Number(step_id), at: now },
    });
}
