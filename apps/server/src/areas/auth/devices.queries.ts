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

/** Ends one session, if it is this person's and still open. Says whether it did. */
export async function endSession(
  db: Db,
  { id, personId, now }: { id: number; personId: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.personId, personId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
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
