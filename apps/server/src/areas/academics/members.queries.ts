import type { Role } from '@bilim/contract/access';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { classMembers, people, terms } from '../../db/tables.ts';
import type { ClassFilter } from './class-ref.ts';

/** `class_members`, under its own name or another. */
type Members = Record<
  'disciplineId' | 'termId' | 'semesterId' | 'groupId' | 'streamId' | 'subgroup' | 'lessonTypeId',
  PgColumn
>;

const same = (column: PgColumn, value: number | undefined) =>
  value === undefined ? undefined : eq(column, value);

/** Whoever is not bound to a subgroup, or a lesson type, is in all of them. */
const sameOrAll = (column: PgColumn, value: number | undefined) =>
  value === undefined ? undefined : or(isNull(column), eq(column, value));

function inTerm({ termId }: { termId: PgColumn }, { yearId, season }: ClassFilter) {
  if (yearId === undefined && season === undefined) return undefined;
  const wanted = and(same(terms.yearId, yearId), same(terms.season, season));
  return sql`${termId} in (select ${terms.id} from ${terms} where ${wanted})`;
}

/** The condition that a member belongs to what a filter names. */
export function inClass(filter: ClassFilter, members: Members = classMembers): SQL | undefined {
  const { groupId, streamId, elective } = filter;
  return and(
    inTerm(members, filter),
    same(members.termId, filter.termId),
    same(members.disciplineId, filter.disciplineId),
    same(members.semesterId, filter.semesterId),
    groupId === undefined ? undefined : and(eq(members.groupId, groupId), isNull(members.streamId)),
    same(members.streamId, streamId),
    elective === undefined ? undefined : (elective ? isNotNull : isNull)(members.streamId),
    sameOrAll(members.subgroup, filter.subgroup),
    sameOrAll(members.lessonTypeId, filter.lessonTypeId),
  );
}

/** The condition that two rows are of one class by discipline and group or stream, in whatever terms. */
export const ofOneClass = (
  one: Pick<Members, 'disciplineId' | 'groupId' | 'streamId'>,
  other: Pick<Members, 'disciplineId' | 'groupId' | 'streamId'>,
) =>
  and(
    eq(one.disciplineId, other.disciplineId),
    or(
      eq(one.streamId, other.streamId),
      and(eq(one.groupId, other.groupId), isNull(one.streamId), isNull(other.streamId)),
    ),
  );

/** The condition that two rows are of subgroups that meet: the same one, or one of them is not split. */
export const ofMeetingSubgroups = (one: Pick<Members, 'subgroup'>, other: Pick<Members, 'subgroup'>) =>
  or(isNull(one.subgroup), isNull(other.subgroup), eq(one.subgroup, other.subgroup));

/** Whether a person attends or teaches what a filter names. */
export async function selectIsMember(
  db: Db,
  { personId, of }: { personId: number; of: ClassFilter },
): Promise<boolean> {
  const rows = await db
    .select({ id: classMembers.id })
    .from(classMembers)
    .where(and(eq(classMembers.personId, personId), inClass(of)))
    .limit(1);
  return rows.length > 0;
}

/** The students and teachers of a class, each once. */
export async function selectMembers(
  db: Db,
  { of }: { of: ClassFilter },
): Promise<{ id: number; role: Role }[]> {
  return db
    .selectDistinct({ id: people.id, role: people.role })
    .from(classMembers)
    .innerJoin(people, eq(people.id, classMembers.personId))
    .where(and(inClass(of), people.active));
}

/** The classes of a person, each once a year. */
export async function selectClassesOf(db: Db, { personId, of }: { personId: number; of: ClassFilter }) {
  return db
    .selectDistinct({
      yearId: terms.yearId,
      disciplineId: classMembers.disciplineId,
      groupId: sql<
        number | null
      >`case when ${classMembers.streamId} is null then ${classMembers.groupId} end`,
      streamId: classMembers.streamId,
    })
    .from(classMembers)
    .innerJoin(terms, eq(terms.id, classMembers.termId))
    .where(and(eq(classMembers.personId, personId), inClass(of)));
}

const others = alias(classMembers, 'others');
const othersTerms = alias(terms, 'others_terms');

/** Whether two people are in one class of a year, each as student or teacher. */
export async function selectShareClass(
  db: Db,
  { personId, otherId, of }: { personId: number; otherId: number; of: ClassFilter },
): Promise<boolean> {
  const rows = await db
    .select({ id: classMembers.id })
    .from(classMembers)
    .innerJoin(others, ofOneClass(others, classMembers))
    .innerJoin(terms, eq(terms.id, classMembers.termId))
    .innerJoin(othersTerms, and(eq(othersTerms.id, others.termId), eq(othersTerms.yearId, terms.yearId)))
    .where(
      and(
        eq(classMembers.personId, personId),
        eq(others.personId, otherId),
        inClass(of),
        inClass(of, others),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
