import type { Language } from '@bilim/contract/limits';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { among } from '../../db/among.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import { assignments, disciplines, groups, people, registrations, streams, terms } from '../../db/tables.ts';

/** A discipline with a group in an academic year, or with a stream. Exactly one of the two is there. */
export type ClassRef = {
  yearId: number;
  disciplineId: number;
  groupId: number | null;
  streamId: number | null;
};

const NONE = sql<number | null>`null::integer`;

/** Who belongs to which class: students by registration, teachers by assignment. */
function memberships(db: Db, name: string) {
  // Drizzle writes such columns without their table, so that two of these in one query need names of their own.
  const [asGroup, asStream] = [`${name}_group_id`, `${name}_stream_id`];
  const ofStudents = {
    personId: registrations.studentId,
    yearId: terms.yearId,
    disciplineId: registrations.disciplineId,
  };
  // By plan and by stream apart: an expression in place of a bare column would keep its index out of use.
  const byPlan = db
    .select({
      ...ofStudents,
      groupId: sql<number | null>`${registrations.groupId}`.as(asGroup),
      streamId: NONE.as(asStream),
    })
    .from(registrations)
    .innerJoin(terms, eq(terms.id, registrations.termId))
    .where(isNull(registrations.streamId));
  const byStream = db
    .select({
      ...ofStudents,
      groupId: NONE.as(asGroup),
      streamId: sql<number | null>`${registrations.streamId}`.as(asStream),
    })
    .from(registrations)
    .innerJoin(terms, eq(terms.id, registrations.termId))
    .where(isNotNull(registrations.streamId));
  const byTeaching = db
    .select({
      personId: assignments.teacherId,
      yearId: terms.yearId,
      disciplineId: assignments.disciplineId,
      groupId: sql<number | null>`${assignments.groupId}`.as(asGroup),
      streamId: sql<number | null>`${assignments.streamId}`.as(asStream),
    })
    .from(assignments)
    .innerJoin(terms, eq(terms.id, assignments.termId));
  return unionAll(byPlan, byStream, byTeaching).as(name);
}

const ofClass = (
  table: ReturnType<typeof memberships>,
  { yearId, disciplineId, groupId, streamId }: ClassRef,
): SQL | undefined =>
  and(
    eq(table.yearId, yearId),
    eq(table.disciplineId, disciplineId),
    streamId === null ? eq(table.groupId, groupId) : eq(table.streamId, streamId),
  );

export async function selectIsMember(
  db: Db,
  { personId, ...ref }: ClassRef & { personId: number },
): Promise<boolean> {
  const found = memberships(db, 'found');
  const rows = await db
    .select({ personId: found.personId })
    .from(found)
    .where(and(eq(found.personId, personId), ofClass(found, ref)))
    .limit(1);
  return rows.length > 0;
}

export async function selectMembers(db: Db, ref: ClassRef): Promise<{ id: number; role: number }[]> {
  const found = memberships(db, 'found');
  return db
    .selectDistinct({ id: people.id, role: people.role })
    .from(found)
    .innerJoin(people, eq(people.id, found.personId))
    .where(and(ofClass(found, ref), people.active));
}

export async function selectClassesOf(db: Db, { personId }: { personId: number }): Promise<ClassRef[]> {
  const found = memberships(db, 'found');
  return db
    .selectDistinct({
      yearId: found.yearId,
      disciplineId: found.disciplineId,
      groupId: found.groupId,
      streamId: found.streamId,
    })
    .from(found)
    .where(eq(found.personId, personId));
}

/** Whether two people were ever in one class, each as student or teacher. */
export async function selectShareClass(
  db: Db,
  { personId, otherId }: { personId: number; otherId: number },
): Promise<boolean> {
  const one = memberships(db, 'one');
  const other = memberships(db, 'other');
  const rows = await db
    .select({ yearId: one.yearId })
    .from(one)
    .innerJoin(
      other,
      and(
        eq(other.yearId, one.yearId),
        eq(other.disciplineId, one.disciplineId),
        or(eq(other.groupId, one.groupId), eq(other.streamId, one.streamId)),
      ),
    )
    .where(and(eq(one.personId, personId), eq(other.personId, otherId)))
    .limit(1);
  return rows.length > 0;
}

export async function selectClassNames(
  db: Db,
  {
    disciplineIds,
    groupIds,
    streamIds,
    language,
  }: { disciplineIds: number[]; groupIds: number[]; streamIds: number[]; language: Language },
) {
  const disciplineNames = await db
    .select({ id: disciplines.id, name: inLanguage(disciplines, language) })
    .from(disciplines)
    .where(among(disciplines.id, disciplineIds));
  const groupNames = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(among(groups.id, groupIds));
  const streamNumbers = await db
    .select({ id: streams.id, number: streams.number })
    .from(streams)
    .where(among(streams.id, streamIds));
  return { disciplineNames, groupNames, streamNumbers };
}
