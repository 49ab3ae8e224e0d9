import { SESSION_DAYS } from '@bilim/contract/areas/auth.contract';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { fullNameOf } from '../db/full-name.ts';
import { heldRightsAt, readHeldRights } from '../db/held-rights.ts';
import type { Db } from '../db/open.ts';
import { peopleView, sessions } from '../db/tables.ts';
import type { Person, Session } from '../ground/person.ts';

const DAY_MS = 86_400_000;

/** A person as a session knows them, from `peopleView`; read it by `readPerson`. */
export const personAt = (now: Date) => ({
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

/** The live session behind a secret's hash, with its person, in one query. */
export async function findSession(
  db: Db,
  { secretHash, now }: { secretHash: string; now: Date },
): Promise<(Session & { seenAt: Date }) | null> {
  const [row] = await db
    .select({ sessionId: sessions.id, seenAt: sessions.seenAt, ...personAt(now) })
    .from(sessions)
    .innerJoin(peopleView, eq(peopleView.id, sessions.personId))
    .where(
      and(
        eq(sessions.secretHash, secretHash),
        isNull(sessions.endedAt),
        eq(peopleView.active, true),
        gt(sessions.seenAt, new Date(now.getTime() - SESSION_DAYS.idle * DAY_MS)),
        gt(sessions.createdAt, new Date(now.getTime() - SESSION_DAYS.absolute * DAY_MS)),
      ),
    );
  if (!row) return null;
  const { sessionId, seenAt, ...person } = row;
  return { id: sessionId, seenAt, person: readPerson(person) };
}

export async function insertSession(
  db: Db,
  session: { secretHash: string; personId: number; device: string; address: string; now: Date },
) {
  const { now, ...columns } = session;
  await db.insert(sessions).values({ ...columns, createdAt: now, seenAt: now });
}

/** Remembers that a session is in use; the caller decides how seldom. */
export async function touchSession(db: Db, { id, now }: { id: number; now: Date }) {
  await db
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.seenAt, now)));
}

/** Says whose it was; nothing when it had ended before. */
export async function endSessionByHash(
  db: Db,
  { secretHash, now }: { secretHash: string; now: Date },
): Promise<number | undefined> {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.secretHash, secretHash), isNull(sessions.endedAt)))
    .returning({ personId: sessions.personId });
  return ended?.personId;
}

/** Removes the sessions that are older than any may be. */
export async function sweepSessions(db: Db, { now }: { now: Date }) {
  const before = new Date(now.getTime() - SESSION_DAYS.absolute * DAY_MS);
  await db.delete(sessions).where(lt(sessions.createdAt, before));
}
