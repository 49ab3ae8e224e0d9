import { ROLE } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';
import { and, count, eq, inArray, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import { classMembers, disciplines, groups, people, registrations, streams, terms } from '../../db/tables.ts';
import type { Person } from '../../ground/person.ts';
import type { ClassFilter } from './class-ref.ts';
import { inClass, ofMeetingSubgroups, ofOneClass } from './members.queries.ts';

type Asked = { person: Pick<Person, 'id' | 'role'>; of: ClassFilter };

// Drizzle writes an alias of a view only where the view is joined, never after `from`.
const lecturers = alias(classMembers, 'lecturers');
const registered = alias(classMembers, 'registered');

/** What a person teaches or takes; for a student with the lecturer, who is the teacher of the first lesson type. */
export async function selectDisciplines(db: Db, { person, of, language }: Asked & { language: Language }) {
  const lecturer = db
    .select({ fullName: fullNameOf(people, language).as('lecturer_name') })
    .from(people)
    .innerJoin(lecturers, eq(lecturers.personId, people.id))
    .where(
      and(
        eq(lecturers.role, ROLE.teacher),
        eq(lecturers.termId, classMembers.termId),
        ofOneClass(lecturers, classMembers),
        ofMeetingSubgroups(lecturers, classMembers),
      ),
    )
    .orderBy(lecturers.lessonTypeId, lecturers.id)
    .limit(1);
  const elective = sql<boolean>`${classMembers.streamId} is not null`;
  return db
    .select({
      id: disciplines.id,
      name: inLanguage(disciplines, language),
      credits: sql<number>`${max(classMembers.credits)}`.mapWith(Number),
      elective,
      teacher: person.role === ROLE.student ? sql<string>`coalesce(max((${lecturer})), '')` : sql<string>`''`,
    })
    .from(classMembers)
    .innerJoin(disciplines, eq(disciplines.id, classMembers.disciplineId))
    .where(and(eq(classMembers.personId, person.id), inClass(of)))
    .groupBy(disciplines.id, elective);
}

/** In which semesters of study a person teaches or takes a discipline, in order. */
export async function selectSemesterIds(db: Db, { person, of }: Asked): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: classMembers.semesterId })
    .from(classMembers)
    .where(and(eq(classMembers.personId, person.id), inClass(of)))
    .orderBy(classMembers.semesterId);
  return rows.map(({ id }) => id);
}

/** The groups, or the streams of an elective, in which a person teaches or takes a discipline. */
export async function selectGroups(db: Db, { person, of }: Asked) {
  const students = db
    .select({ students: count() })
    .from(people)
    .innerJoin(registered, eq(registered.personId, people.id))
    .where(
      and(
        people.active,
        eq(registered.role, ROLE.student),
        eq(registered.termId, classMembers.termId),
        ofOneClass(registered, classMembers),
      ),
    );
  return db
    .selectDistinct({
      id: sql<number>`coalesce(${streams.id}, ${groups.id})`,
      name: groups.name,
      stream: streams.number,
      students: sql<number>`(${students})`.mapWith(Number),
    })
    .from(classMembers)
    .leftJoin(streams, eq(streams.id, classMembers.streamId))
    .leftJoin(groups, and(eq(groups.id, classMembers.groupId), sql`${classMembers.streamId} is null`))
    .where(and(eq(classMembers.personId, person.id), inClass(of)));
}

/** The groups a student was registered with in a year, and the one of today when `currentGroupId` is given. */
export async function selectGroupsInYear(
  db: Db,
  { studentId, yearId, currentGroupId }: { studentId: number; yearId: number; currentGroupId: number | null },
) {
  const registeredIn = db
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
        ? inArray(groups.id, registeredIn)
        : or(inArray(groups.id, registeredIn), eq(groups.id, currentGroupId)),
    );
}
