import { SESSION_DAYS } from '@bilim/contract/areas/auth.contract';
import { and, eq, gt, isNull, lt, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { heldRightsAt, readHeldRights, rightsChangeAfter } from '../../db/shared/held-rights.ts';
import { peopleView, sessions } from '../../db/tables.ts';
import type { Person, Session } from '../../ground/person.ts';

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The columns of a session's person in `peopleView`; decode them with `readPerson`. */
export const personAt = (now: Placeholder<string, Date>) => ({
  id: peopleView.id,
  code: peopleView.code,
  role: peopleView.role,
  fullName: fullNameOf(peopleView, 'ru'),
  latinName: fullNameOf(peopleView, 'en'),
  groupId: peopleView.groupId,
  facultyId: peopleView.facultyId,
  rights: heldRightsAt(now),
});

export const readPerson = ({ rights, ...person }: Omit<Person, 'rights'> & { rights: unknown }): Person => ({
  ...person,
  rights: readHeldRights(rights),
});

/** A session with the values to check on each use. */
export type FoundSession = Session & {
  createdAt: Date;
  seenAt: Date;
  /** When a right of the person next begins or ends, in milliseconds. */
  rightsChangeAt: number | null;
};

/** Whether neither the idle limit nor the maximum age has passed. */
export const isAlive = ({ createdAt, seenAt }: FoundSession, now: Date): boolean =>
  seenAt > daysBefore(now, SESSION_DAYS.idle) && createdAt > daysBefore(now, SESSION_DAYS.absolute);

/** The open session with this hash and its person, in one query. */
export async function findSession(
  db: Db,
  { secretHash, now }: { secretHash: string; now: Date },
): Promise<FoundSession | null> {
  const seenAfter = daysBefore(now, SESSION_DAYS.idle);
  const openedAfter = daysBefore(now, SESSION_DAYS.absolute);
  const row = await selectSession(db, { secretHash, now, seenAfter, openedAfter });
  if (!row) return null;
  const { sessionId, createdAt, seenAt, confirmedAt, rightsChangeAt, ...person } = row;
  return { id: sessionId, createdAt, seenAt, confirmedAt, rightsChangeAt, person: readPerson(person) };
}
const selectSession = first(
  composed((db, at: At<{ secretHash: string; now: Date; seenAfter: Date; openedAfter: Date }>) =>
    db
      .select({
        sessionId: sessions.id,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
        confirmedAt: sessions.confirmedAt,
        rightsChangeAt: rightsChangeAfter(at.now),
        ...personAt(at.now),
      })
      .from(sessions)
      .innerJoin(peopleView, eq(peopleView.id, sessions.personId))
      .where(
        and(
          eq(sessions.secretHash, at.secretHash),
          isNull(sessions.endedAt),
          eq(peopleView.active, true),
          gt(sessions.seenAt, at.seenAfter),
          gt(sessions.createdAt, at.openedAfter),
        ),
      ),
  ),
);

type NewSession = {
  secretHash: string;
  personId: number;
  device: string;
  address: string;
  now: Date;
  confirmedAt: Date | null;
};
export const insertSession = composed((db, at: At<NewSession>) => {
  const { now, secretHash, personId, device, address, confirmedAt } = at;
  const session = { secretHash, personId, device, address, confirmedAt };
  return db.insert(sessions).values({ ...session, createdAt: now, seenAt: now });
});

/** Saves when the password was entered in a session. */
export const confirmSession = composed((db, at: At<{ id: number; now: Date }>) =>
  db
    .update(sessions)
    .set({ confirmedAt: sql`${at.now}` })
    .where(eq(sessions.id, at.id)),
);

/**
 * Saves that a session is in use; the caller limits how often. Returns no row when it ended, or another request was
 * faster.
 */
export const touchSession = first(
  composed((db, at: At<{ id: number; now: Date }>) =>
    db
      .update(sessions)
      .set({ seenAt: sql`${at.now}` })
      .where(and(eq(sessions.id, at.id), isNull(sessions.endedAt), lt(sessions.seenAt, at.now)))
      .returning({ id: sessions.id }),
  ),
);

/** Whether the session is still open. */
export const isSessionOpen = async (db: Db, at: { id: number }) => (await selectOpen(db, at)).length > 0;
const selectOpen = composed((db, at: At<{ id: number }>) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, at.id), isNull(sessions.endedAt))),
);

/** Ends the session. Returns its person; nothing when it had ended before. */
export const endSessionByHash = first(
  composed((db, at: At<{ secretHash: string; now: Date }>) =>
    db
      .update(sessions)
      .set({ endedAt: sql`${at.now}` })
      .where(and(eq(sessions.secretHash, at.secretHash), isNull(sessions.endedAt)))
      .returning({ personId: sessions.personId }),
  ),
);

/** Deletes the sessions past the maximum age. */
export const sweepSessions = (db: Db, { now }: { now: Date }) =>
  deleteSessions(db, { openedBefore: daysBefore(now, SESSION_DAYS.absolute) });
const deleteSessions = composed((db, at: At<{ openedBefore: Date }>) =>
  db.delete(sessions).where(lt(sessions.createdAt, at.openedBefore)),
);
