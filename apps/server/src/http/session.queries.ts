import { SESSION_DAYS } from '@bilim/contract/areas/auth.contract';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullNameOf } from '../db/full-name.ts';
import { heldRightsAt, readHeldRights } from '../db/held-rights.ts';
import type { Db } from '../db/open.ts';
import { departments, groups, people, sessions, specialities } from '../db/tables.ts';
import type { Session } from '../ground/person.ts';

const DAY_MS = 86_400_000;
const ownDepartment = alias(departments, 'own_department');
const groupDepartment = alias(departments, 'group_department');

/** The live session behind a secret's hash, with its person, in one query. */
export async function findSession(
  db: Db,
  { secretHash, now }: { secretHash: string; now: Date },
): Promise<(Session & { seenAt: Date }) | null> {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      seenAt: sessions.seenAt,
      id: people.id,
      code: people.code,
      role: people.role,
      fullName: fullNameOf(people),
      groupId: people.groupId,
      facultyId: sql<number | null>`coalesce(${ownDepartment.facultyId}, ${groupDepartment.facultyId})`,
      rights: heldRightsAt(now),
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .leftJoin(ownDepartment, eq(ownDepartment.id, people.departmentId))
    .leftJoin(groups, eq(groups.id, people.groupId))
    .leftJoin(specialities, eq(specialities.id, groups.specialityId))
    .leftJoin(groupDepartment, eq(groupDepartment.id, specialities.departmentId))
    .where(
      and(
        eq(sessions.secretHash, secretHash),
        isNull(sessions.endedAt),
        eq(people.active, true),
        gt(sessions.seenAt, new Date(now.getTime() - SESSION_DAYS.idle * DAY_MS)),
        gt(sessions.createdAt, new Date(now.getTime() - SESSION_DAYS.absolute * DAY_MS)),
      ),
    );
  if (!row) return null;
  const { sessionId, seenAt, rights, ...person } = row;
  return { id: sessionId, seenAt, person: { ...person, rights: readHeldRights(rights) } };
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
