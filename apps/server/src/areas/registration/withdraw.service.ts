import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import type { Telling } from './freed.service.ts';
import { lockSeats } from './save.queries.ts';
import { markWithdrawn, withdrawRegistrations, withdrawWaits } from './withdraw.queries.ts';

/**
 * Withdraws a stream: nobody can register with it any more, whoever was registered or waited is told why, and their history
 * keeps it. Answers how many it concerned; nothing for a stream that is not there or was withdrawn before.
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
    // Last: a stream that is withdrawn has no seats.
    if (!(await markWithdrawn(db, { streamId, now }))) return null;
    const counts = { registered: registered.length, waiting: waiting.length };
    await audit(db, {
      ...{ person: null, action: 'registration.withdrawn', object: `stream:${streamId}` },
      details: { ...counts, reason },
    });
    for (const { student_id: studentId, year_id: yearId, semester_id: semesterId, step_id } of [
      ...registered,
      ...waiting,
    ])
      await context.events.publish({
        ...{ db, to: { people: [studentId] } },
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
