import { audit } from '../../../db/audit.queries.ts';
import type { Db } from '../../../db/open.ts';
import { lockSeats } from '../basket/save.queries.ts';
import { notifyOfSteps, type Publisher } from '../notices/notify-students.ts';
import { markWithdrawn, withdrawRegistrations, withdrawWaits } from './withdraw.queries.ts';

/**
 * Withdraws a stream: closes it for registration, notifies registered and waiting students with the reason,
 * and writes their history. Returns the counts, or null if the stream does not exist or was withdrawn before.
 */
export function withdrawStream({
  context,
  streamId,
  reason,
}: {
  context: Publisher & { db: Db; now: () => Date };
  streamId: number;
  reason: string;
}): Promise<{ registered: number; waiting: number } | null> {
  return context.db.transaction(async (db) => {
    await lockSeats(db, { streamIds: [streamId] });
    const now = context.now();
    const at = { streamId, now, reason };
    const { rows: registered } = await withdrawRegistrations(db, at);
    const { rows: waiting } = await withdrawWaits(db, at);
    // Last, because a withdrawn stream has no seats.
    if (!(await markWithdrawn(db, { streamId, now }))) return null;
    const counts = { registered: registered.length, waiting: waiting.length };
    await audit(db, {
      person: null,
      action: 'registration.withdrawn',
      object: `stream:${streamId}`,
      details: { ...counts, reason },
    });
    await notifyOfSteps({ context, db, rows: [...registered, ...waiting], what: 'withdrawn', now });
    return counts;
  });
}
