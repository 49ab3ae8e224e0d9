import { ROLE } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';
import type { Season } from '@bilim/rules/academic-year';
import { and, count, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import { assignments, disciplines, groups, people, registrations, streams, terms } from '../../db/tables.ts';
import {
  type InTerm,
  inTerm,
  type OfDiscipline,
  type OfSemester,
  ofDiscipline,
  ofSemester,
  type Seated,
  seatsOf,
} from './seats.queries.ts';

/** A year's terms by the day they start. */
export async function selectTerms(db: Db, { yearId }: { yearId: number }) {
  return (
    db
      // The table's own check holds the season to these two.
      .select({ season: sql<Season>`${terms.season}`, startsOn: terms.startsOn })
      .from(terms)
      .where(eq(terms.yearId, yearId))
  );
}

/** What a person teaches or takes in a term; for a student with the lecturer, who is the teacher of the first lesson type. */
export async function selectDisciplines(
  db: Db,
  { person, language, ...term }: { person: Seated; language: Language } & InTerm,
) {
  const seats = seatsOf(db, person);
  const lecturer = db
    .select({ fullName: fullNameOf(people).as('lecturer_name') })
    .from(assignments)
    .innerJoin(people, eq(people.id, assignments.teacherId))
    .where(
      and(
        eq(assignments.disciplineId, seats.disciplineId),
        eq(assignments.termId, seats.termId),
        or(eq(assignments.streamId, seats.streamId), eq(assignments.groupId, seats.groupId)),
        or(isNull(assignments.subgroup), eq(assignments.subgroup, seats.subgroup)),
      ),
    )
    .orderBy(assignments.lessonTypeId, assignments.id)
    .limit(1);
  const elective = sql<boolean>`${seats.streamId} is not null`;
  return db
    .select({
      id: disciplines.id,
      name: inLanguage(disciplines, language),
      credits: sql<number>`${max(seats.credits)}`.mapWith(Number),
      elective,
      teacher: person.role === ROLE.student ? sql<string>`coalesce(max((${lecturer})), '')` : sql<string>`''`,
    })
    .from(seats)
    .innerJoin(terms, eq(terms.id, seats.termId))
    .innerJoin(disciplines, eq(disciplines.id, seats.disciplineId))
    .where(inTerm(term))
    .groupBy(disciplines.id, elective);
}

/** In which semesters of study a person teaches or takes a discipline, in order. */
export async function selectSemesterIds(db: Db, { person, ...of }: { person: Seated } & OfDiscipline) {
  const seats = seatsOf(db, person);
  const rows = await db
    .selectDistinct({ id: seats.semesterId })
    .from(seats)
    .innerJoin(terms, eq(terms.id, seats.termId))
    .where(ofDiscipline({ seats, ...of }))
    .orderBy(seats.semesterId);
  return rows.map(({ id }) => id);
}

/** The groups, or the streams of an elective, in which a person teaches or takes a discipline. */
export async function selectGroups(db: Db, { person, ...of }: { person: Seated } & OfSemester) {
  const seats = seatsOf(db, person);
  const registered = db
    .select({ students: count() })
    .from(registrations)
    .innerJoin(people, and(eq(people.id, registrations.studentId), people.active))
    .where(
      of.elective
        ? eq(registrations.streamId, seats.streamId)
        : and(
            eq(registrations.groupId, seats.groupId),
            eq(registrations.termId, seats.termId),
            eq(registrations.disciplineId, seats.disciplineId),
            isNull(registrations.streamId),
          ),
    );
  return db
    .selectDistinct({
      id: sql<number>`coalesce(${streams.id}, ${groups.id})`,
      name: groups.name,
      stream: streams.number,
      students: sql<number>`(${registered})`.mapWith(Number),
    })
    .from(seats)
    .innerJoin(terms, eq(terms.id, seats.termId))
    .leftJoin(groups, eq(groups.id, seats.groupId))
    .leftJoin(streams, eq(streams.id, seats.streamId))
    .where(ofSemester({ seats, ...of }));
}

/** The groups a student was registered with in a year, and the one of today when `currentGroupId` is given. */
export async function selectGroupsInYear(
  db: Db,
  { studentId, yearId, currentGroupId }: { studentId: number; yearId: number; currentGroupId: number | null },
) {
  const registered = db
    .select({ id: registrations.groupId })
    .from(registrations)
    .innerJoin(terms, eq(terms.id, registrations.termId))
    .where(and(eq(registrations.studentId, studentId), eq(terms.yearId, yearId)));
  const members = db
    .select({ students: count() })
    .from(people)
    .where(and(eq(people.groupId, groups.id), people.active));
  return db
    .select({ id: groups.id, name: groups.name, students: sql<number>`(${members})`.mapWith(Number) })
    .from(groups)
    .where(
      currentGroupId === null
        ? inArray(groups.id, registered)
        : or(inArray(groups.id, registered), eq(groups.id, currentGroupId)),
    );
}
