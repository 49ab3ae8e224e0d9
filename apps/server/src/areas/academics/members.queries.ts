import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Builder, Db } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { classMembers, people, terms } from '../../db/tables.ts';
import type { ClassFilter } from './class-ref.ts';

/** The columns of `class_members`, or of an alias of it. */
type Members = Record<
  'disciplineId' | 'termId' | 'semesterId' | 'groupId' | 'streamId' | 'subgroup' | 'lessonTypeId',
  PgColumn
>;

/** The names of the given filters; the others are not part of the query. */
export type Given = { given: string };
export const givenOf = (of: ClassFilter): Given => ({
  given: Object.entries(of)
    .flatMap(([name, value]) => (value === undefined ? [] : name))
    .sort()
    .join(' '),
});

/** Condition: a member matches the filters. */
export function inClass(
  at: At<ClassFilter>,
  { given }: Given,
  members: Members = classMembers,
): SQL | undefined {
  const names = new Set(given.split(' '));
  const where = (name: keyof ClassFilter, condition: (value: SQL) => SQL | undefined) =>
    names.has(name) ? condition(sql`${at[name]}`) : undefined;
  const same = (name: keyof ClassFilter, column: PgColumn) => where(name, (value) => eq(column, value));
  /** A member without a subgroup or lesson type belongs to all of them. */
  const sameOrAll = (name: keyof ClassFilter, column: PgColumn) =>
    where(name, (value) => or(isNull(column), eq(column, value)));
  const inTerm = and(same('yearId', terms.yearId), same('season', terms.season));
  return and(
    inTerm && sql`${members.termId} in (select ${terms.id} from ${terms} where ${inTerm})`,
    same('termId', members.termId),
    same('disciplineId', members.disciplineId),
    same('semesterId', members.semesterId),
    where('groupId', (id) => and(eq(members.groupId, id), isNull(members.streamId))),
    same('streamId', members.streamId),
    where('elective', (elective) => sql`(${members.streamId} is not null) = ${elective}::boolean`),
    sameOrAll('subgroup', members.subgroup),
    sameOrAll('lessonTypeId', members.lessonTypeId),
  );
}

/** Condition: two rows have the same discipline and group or stream, in any terms. */
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

/** Condition: the subgroups are the same, or one of the rows is not split. */
export const ofMeetingSubgroups = (one: Pick<Members, 'subgroup'>, other: Pick<Members, 'subgroup'>) =>
  or(isNull(one.subgroup), isNull(other.subgroup), eq(one.subgroup, other.subgroup));

export type OfPerson = ClassFilter & { personId: number };

export async function selectIsMember(db: Db, { personId, of }: { personId: number; of: ClassFilter }) {
  return (await selectMembership(db, { ...of, personId }, givenOf(of))) !== undefined;
}
const selectMembership = first(
  composed((db, at: At<OfPerson>, given: Given) => membership({ db, at, given }).limit(1)),
);

/** A column: whether a person attends or teaches the class of the filter. */
export const isMember = (asked: QueryParams) => sql<boolean>`${exists(membership(asked))}`;

type QueryParams = { db: Builder; at: At<OfPerson>; given: Given };
const membership = ({ db, at, given }: QueryParams) =>
  db
    .select({ id: classMembers.id })
    .from(classMembers)
    .where(and(eq(classMembers.personId, at.personId), inClass(at, given)));

/** The students and teachers of a class, each once. */
export const selectMembers = composed((db, at: At<ClassFilter>, given: Given) =>
  db
    .selectDistinct({ id: people.id, role: people.role })
    .from(classMembers)
    .innerJoin(people, eq(people.id, classMembers.personId))
    .where(and(inClass(at, given), people.active)),
);

/** The classes of a person, each once a year. */
export const selectClassesOf = composed((db, at: At<OfPerson>, given: Given) =>
  db
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
    .where(and(eq(classMembers.personId, at.personId), inClass(at, given))),
);

const others = alias(classMembers, 'others');
const othersTerms = alias(terms, 'others_terms');

/** A class that two people share in one year, each as student or teacher. */
export const selectSharedClass = first(
  composed((db, at: At<OfPerson & { otherId: number }>, given: Given) =>
    db
      .select({ id: classMembers.id })
      .from(classMembers)
      .innerJoin(others, ofOneClass(others, classMembers))
      .innerJoin(terms, eq(terms.id, classMembers.termId))
      .innerJoin(othersTerms, and(eq(othersTerms.id, others.termId), eq(othersTerms.yearId, terms.yearId)))
      .where(
        and(
          eq(classMembers.personId, at.personId),
          eq(others.personId, at.otherId),
          inClass(at, given),
          inClass(at, given, others),
        ),
      )
      .limit(1),
  ),
);
