import { ROLE, type Role } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';
import { and, count, eq, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type At, composed } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import { classMembers, disciplines, groups, people, registrations, streams, terms } from '../../db/tables.ts';
import { type Given, inClass, type OfPerson, ofMeetingSubgroups, ofOneClass } from './members.queries.ts';

// Drizzle writes an alias of a view only in a join, never after `from`.
const lecturers = alias(classMembers, 'lecturers');
const registered = alias(classMembers, 'registered');

/**
 * The disciplines a person teaches or takes; for a student with the lecturer, who is the teacher of the first lesson
 * type.
 */
export const selectDisciplines = composed(
  (db, at: At<OfPerson>, { role, language, ...given }: Given & { role: Role; language: Language }) => {
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
        teacher: role === ROLE.student ? sql<string>`coalesce(max((${lecturer})), '')` : sql<string>`''`,
      })
      .from(classMembers)
      .innerJoin(disciplines, eq(disciplines.id, classMembers.disciplineId))
      .where(and(eq(classMembers.personId, at.personId), inClass(at, given)))
      .groupBy(disciplines.id, elective);
  },
);

/** The semesters of study in which a person teaches or takes a discipline, sorted. */
export const selectSemesterIds = composed((db, at: At<OfPerson>, given: Given) =>
  db
    .selectDistinct({ id: classMembers.semesterId })
    .from(classMembers)
    .where(and(eq(classMembers.personId, at.personId), inClass(at, given)))
    .orderBy(classMembers.semesterId),
);

/** The groups, or the streams of an elective, in which a person teaches or takes a discipline. */
export const selectGroups = composed((db, at: At<OfPerson>, given: Given) => {
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
    .where(and(eq(classMembers.personId, at.personId), inClass(at, given)));
});

type OfYear = { studentId: number; yearId: number; currentGroupId: number | null };

/** The groups of a student's registrations in a year, and the current one when `currentGroupId` is given. */
export const selectGroupsInYear = composed((db, at: At<OfYear>) => {
  const registeredIn = db
    .select({ id: registrations.groupId })
    .from(registrations)
    .innerJoin(terms, eq(terms.id, registrations.termId))
    .where(and(eq(registrations.studentId, at.studentId), eq(terms.yearId, at.yearId)));
  const members = db
    .select({ students: count() })
    .from(people)
    .where(and(eq(people.groupId, groups.id), people.active));
  return db
    .select({ id: groups.id, name: groups.name, students: sql<number>`(${members})`.mapWith(Number) })
    .from(groups)
    .where(sql`${groups.id} in (${registeredIn} union select ${at.currentGroupId}::integer)`);
});
