import type { AppContext } from '../../../context/app-context.ts';
import type { Db } from '../../../db/open.ts';
import { notifyEach } from '../../notices/notify.service.ts';
import { lockSeats } from '../basket/save.queries.ts';
import { notifyOfSteps, type Publisher } from '../notices/notify-students.ts';
import { expireHolds, lockOffering, offerSeats, selectToMove } from './line.queries.ts';

type Freed = { context: Publisher; db: Db; streamIds: readonly number[]; now: Date };

/**
 * Offers freed seats to the first students in the waiting list and notifies them. The caller must hold the
 * locks of the seat rows.
 */
export async function offerFreedSeats({ context, db, streamIds, now }: Freed) {
  if (streamIds.length === 0) return;
  await lockOffering(db, { streamIds });
  for (const streamId of [...new Set(streamIds)].sort((one, other) => one - other)) {
    const { rows } = await offerSeats(db, { streamId, now });
    await notifyOfSteps({ context, db, rows, what: 'offered', now });
    const notices = rows.map(({ student_id, ru, kg, en }) => ({
      to: [student_id],
      link: `/registration?stream=${streamId}` as const,
      details: { discipline: { ru, kg, en } },
    }));
    await notifyEach(db, { kind: 'registration.offered', notices, now });
  }
}

/**
 * Moves every waiting list in which something is due. Each stream has its own transaction, so that locks are
 * short. The next run retries a stream that failed.
 */
export async function moveAllLines({ context, signal }: { context: AppContext; signal: AbortSignal }) {
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

type Moving = { context: Publisher & Pick<AppContext, 'now'>; db: Db; streamId: number };

/** Expires offers of a stream that were not accepted and offers the seats to the next students. */
export async function moveLine({ context, db, streamId }: Moving) {
  await lockSeats(db, { streamIds: [streamId] });
  const now = context.now();
  const { rows } = await expireHolds(db, { streamId, now });
  await notifyOfSteps({ context, db, rows, what: 'expired', now });
  await offerFreedSeats({ context, db, streamIds: [streamId], now });
}
