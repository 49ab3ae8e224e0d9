import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { expireHolds, type Offered, offerSeats } from './line.queries.ts';
import { lockSeats } from './save.queries.ts';

type Freed = { context: Pick<AppContext, 'events'>; db: Db; streamIds: readonly number[]; now: Date };

/** Seats that were freed go to whoever has waited longest: they are held for them, and they are told. */
export async function offerFreed({ context, db, streamIds, now }: Freed) {
  if (streamIds.length === 0) return;
  for (const { id } of await lockSeats(db, { streamIds })) {
    const { rows } = await offerSeats(db, { streamId: id, now });
    await tell({ context, db, rows, what: 'offered' });
  }
}

/** What was held for somebody too long goes to the next in line. */
export async function expireIn({ context, db, streamIds, now }: Freed) {
  for (const { id } of await lockSeats(db, { streamIds })) {
    const { rows } = await expireHolds(db, { streamId: id, now });
    await tell({ context, db, rows, what: 'expired' });
  }
  await offerFreed({ context, db, streamIds, now });
}

async function tell({
  context,
  db,
  rows,
  what,
}: Pick<Freed, 'context' | 'db'> & { rows: readonly Offered[]; what: 'offered' | 'expired' }) {
  for (const { student_id: studentId, year_id: yearId, semester_id: semesterId } of rows)
    await context.events.publish({
      ...{ db, to: { people: [studentId] } },
      event: { kind: 'registration.changed', yearId, semesterId, what },
    });
}
