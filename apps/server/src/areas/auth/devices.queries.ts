import { SESSION_DAYS } from '@bilim/contract/areas/auth.contract';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { sessions } from '../../db/tables.ts';

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** A person's active sessions, the latest used first. */
export function selectLiveSessions(db: Db, { personId, now }: { personId: number; now: Date }) {
  const seenAfter = daysBefore(now, SESSION_DAYS.idle);
  const openedAfter = daysBefore(now, SESSION_DAYS.absolute);
  return selectSessionsOf(db, { personId, seenAfter, openedAfter });
}
const selectSessionsOf = composed((db, at: At<{ personId: number; seenAfter: Date; openedAfter: Date }>) => {
  const { id, device, address, createdAt, seenAt } = sessions;
  return db
    .select({ id, device, address, createdAt, seenAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, at.personId),
        isNull(sessions.endedAt),
        gt(seenAt, at.seenAfter),
        gt(createdAt, at.openedAfter),
      ),
    )
    .orderBy(desc(seenAt), desc(id));
});

/** Locks an open session until the transaction ends, and returns its owner. */
export const lockOpenSession = first(
  composed((db, at: At<{ id: number }>) =>
    db
      .select({ personId: sessions.personId })
      .from(sessions)
      .where(and(eq(sessions.id, at.id), isNull(sessions.endedAt)))
      .for('update'),
  ),
);

export const endSession = composed((db, at: At<{ id: number; now: Date }>) =>
  db
    .update(sessions)
    .set({ endedAt: sql`${at.now}` })
    .where(eq(sessions.id, at.id)),
);

/** Ends all of a person's sessions, or all except one. */
export const endSessionsOf = (
  db: Db,
  { personId, now, except = NONE }: { personId: number; now: Date; except?: number },
) => endOpenSessions(db, { personId, now, except });
/** Session ids begin at one. */
const NONE = 0;
const endOpenSessions = composed((db, at: At<{ personId: number; now: Date; except: number }>) =>
  db
    .update(sessions)
    .set({ endedAt: sql`${at.now}` })
    .where(and(eq(sessions.personId, at.personId), isNull(sessions.endedAt), ne(sessions.id, at.except))),
);
