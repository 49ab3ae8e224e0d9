import { SESSION_DAYS } from '@bilim/contract/areas/auth.contract';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { sessions } from '../../db/tables.ts';

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** A person's sessions that still open something, the latest used first. */
export function selectLiveSessions(db: Db, { personId, now }: { personId: number; now: Date }) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      address: sessions.address,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, personId),
        isNull(sessions.endedAt),
        gt(sessions.seenAt, daysBefore(now, SESSION_DAYS.idle)),
        gt(sessions.createdAt, daysBefore(now, SESSION_DAYS.absolute)),
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
}

/** Whose a session is that has not ended, held until the end of the transaction. */
export async function lockOpenSession(db: Db, { id }: { id: number }) {
  const [row] = await db
    .select({ personId: sessions.personId })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .for('update');
  return row;
}

export async function endSession(db: Db, { id, now }: { id: number; now: Date }) {
  await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, id));
}

/** Ends all of a person's sessions, or all but one. */
export async function endSessionsOf(
  db: Db,
  { personId, now, except }: { personId: number; now: Date; except?: number },
) {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.personId, personId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}
