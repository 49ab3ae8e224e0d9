import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import type { Telling } from './freed.service.ts';
import { lockSeats } from './save.queries.ts';
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
  context: Telling & { db: Db; now: () => Date };
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
    for (const { student_id: studentId, year_id: yearId, semester_id: semesterId, step_id } of [
      ...registered,
      ...waiting,
    ])
      await context.events.publish({
        db,
        to: { people: [studentId] },
        event: {
          kind: 'registration.changed',
          yearId,
          semesterId,
          what: 'withdrawn',
          stepId: Number(step_id),
          at: now,
        },
      });
    return counts;
  });
}
