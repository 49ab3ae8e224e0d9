import type { Role } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';
import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type At, composed } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import {
  academicYears,
  assignments,
  books,
  classMembers,
  disciplines,
  examTypes,
  groups,
  people,
  registrations,
  specialities,
  terms,
  umkItems,
  umkVisits,
} from '../../db/tables.ts';
import { isThere, registeredFor } from './umk-access.queries.ts';

export type InTerm = { yearId: number; season: number };
export type OfDiscipline = InTerm & { disciplineId: number };
/** The key of a set: a teacher's materials for a discipline, a semester and a form of control. */
export type OfSet = OfDiscipline & { semesterId: number; examTypeId: number };
type InLanguage = { language: Language };

/** A term by its year and season. */
export const isTerm = (column: PgColumn, at: At<InTerm>) =>
  sql`${column} = (select ${terms.id} from ${terms} where ${terms.yearId} = ${at.yearId} and ${terms.season} = ${at.season})`;

/** The terms and semesters in which a person teaches or studies, newest first. */
export const selectSemesters = composed(
  (db, at: At<{ personId: number; season: number }>, { role, ofSeason }: { role: Role; ofSeason: boolean }) =>
    db
      .selectDistinct({
        yearId: terms.yearId,
        yearName: academicYears.name,
        season: terms.season,
        id: classMembers.semesterId,
      })
      .from(classMembers)
      .innerJoin(terms, eq(terms.id, classMembers.termId))
      .innerJoin(academicYears, eq(academicYears.id, terms.yearId))
      .where(
        and(
          eq(classMembers.personId, at.personId),
          eq(classMembers.role, role),
          ofSeason ? eq(terms.season, at.season) : undefined,
        ),
      )
      .orderBy(desc(terms.yearId), desc(terms.season), asc(classMembers.semesterId)),
);

/** The disciplines a teacher teaches in a term, with their number of materials. */
export const selectTaughtDisciplines = composed(
  (db, at: At<InTerm & { personId: number }>, { language }: InLanguage) => {
    const materials = db
      .select({ count: sql`count(*)` })
      .from(umkItems)
      .innerJoin(books, eq(books.id, umkItems.bookId))
      .where(
        and(
          eq(umkItems.teacherId, at.personId),
          isTerm(umkItems.termId, at),
          eq(umkItems.disciplineId, disciplines.id),
          eq(umkItems.semesterId, assignments.semesterId),
          eq(umkItems.examTypeId, examTypes.id),
          isThere,
        ),
      );
    return db
      .select({
        id: disciplines.id,
        name: inLanguage(disciplines, language),
        credits: sql<number>`${max(assignments.credits)}`.mapWith(Number),
        semesterId: assignments.semesterId,
        examTypeId: examTypes.id,
        examTypeName: inLanguage(examTypes, language),
        materials: sql<number>`(${materials})`.mapWith(Number),
        unseen: sql<number>`0`.mapWith(Number),
      })
      .from(assignments)
      .innerJoin(disciplines, eq(disciplines.id, assignments.disciplineId))
      .innerJoin(examTypes, eq(examTypes.id, assignments.examTypeId))
      .where(and(eq(assignments.teacherId, at.personId), isTerm(assignments.termId, at)))
      .groupBy(disciplines.id, assignments.semesterId, examTypes.id);
  },
);

/** The number of materials meant for a student, and of those added since their last visit. */
const counted = {
  materials: sql<number>`count(distinct ${umkItems.id}) filter (where ${books.id} is not null)`.mapWith(
    Number,
  ),
  unseen:
    sql<number>`count(distinct ${umkItems.id}) filter (where ${books.id} is not null and ${umkItems.createdAt} > ${umkVisits.seenAt})`.mapWith(
      Number,
    ),
};
const visited = and(
  eq(umkVisits.personId, registrations.studentId),
  eq(umkVisits.disciplineId, registrations.disciplineId),
  eq(umkVisits.termId, registrations.termId),
);
const bookIsThere = and(eq(books.id, umkItems.bookId), isThere);

/** The disciplines of a student in a term. */
export const selectTakenDisciplines = composed(
  (db, at: At<InTerm & { personId: number }>, { language }: InLanguage) =>
    db
      .select({
        id: disciplines.id,
        name: inLanguage(disciplines, language),
        credits: registrations.credits,
        semesterId: registrations.semesterId,
        examTypeId: examTypes.id,
        examTypeName: inLanguage(examTypes, language),
        ...counted,
      })
      .from(registrations)
      .innerJoin(disciplines, eq(disciplines.id, registrations.disciplineId))
      .innerJoin(examTypes, eq(examTypes.id, registrations.examTypeId))
      .leftJoin(umkItems, and(isNull(umkItems.deletedAt), registeredFor(db)))
      .leftJoin(books, bookIsThere)
      .leftJoin(umkVisits, visited)
      .where(and(eq(registrations.studentId, at.personId), isTerm(registrations.termId, at)))
      .groupBy(disciplines.id, examTypes.id, registrations.semesterId, registrations.credits),
);

/** The forms of control of a student in a discipline. */
export const selectExamTypes = composed(
  (db, at: At<OfDiscipline & { personId: number }>, { language }: InLanguage) =>
    db
      .selectDistinct({ id: examTypes.id, name: inLanguage(examTypes, language) })
      .from(registrations)
      .innerJoin(examTypes, eq(examTypes.id, registrations.examTypeId))
      .where(
        and(
          eq(registrations.studentId, at.personId),
          isTerm(registrations.termId, at),
          eq(registrations.disciplineId, at.disciplineId),
        ),
      ),
);

/** A student's teachers of a discipline, lecturers first. */
export const selectTeachers = composed(
  (
    db,
    at: At<OfDiscipline & { personId: number; examTypeId: number }>,
    { language, ofExam }: InLanguage & { ofExam: boolean },
  ) =>
    db
      .select({
        id: people.id,
        code: people.code,
        fullName: fullNameOf(people, language),
        hasPhoto: sql<boolean>`${people.photoKey} is not null`,
        seenAt: umkVisits.seenAt,
        ...counted,
      })
      .from(registrations)
      .innerJoin(assignments, attends())
      .innerJoin(people, eq(people.id, assignments.teacherId))
      .leftJoin(
        umkItems,
        and(isNull(umkItems.deletedAt), eq(umkItems.teacherId, people.id), registeredFor(db)),
      )
      .leftJoin(books, bookIsThere)
      .leftJoin(umkVisits, visited)
      .where(
        and(
          eq(registrations.studentId, at.personId),
          isTerm(registrations.termId, at),
          eq(registrations.disciplineId, at.disciplineId),
          ofExam ? eq(registrations.examTypeId, at.examTypeId) : undefined,
        ),
      )
      .groupBy(people.id, umkVisits.seenAt)
      .orderBy(sql`min(${assignments.lessonTypeId})`, people.id),
);

const taught = (at: At<OfDiscipline & { personId: number }>) =>
  and(
    eq(assignments.teacherId, at.personId),
    isTerm(assignments.termId, at),
    eq(assignments.disciplineId, at.disciplineId),
  );

/** The specialities of a teacher's students in a discipline: of groups by plan, and of students in streams. */
export const selectSpecialities = composed(
  (db, at: At<OfDiscipline & { personId: number }>, { language }: InLanguage) => {
    const byPlan = db.select({ id: assignments.groupId }).from(assignments).where(taught(at));
    const inStreams = db
      .select({ id: registrations.groupId })
      .from(assignments)
      .innerJoin(registrations, eq(registrations.streamId, assignments.streamId))
      .where(taught(at));
    return db
      .selectDistinct({
        id: specialities.id,
        code: specialities.code,
        name: inLanguage(specialities, language),
      })
      .from(specialities)
      .innerJoin(groups, eq(groups.specialityId, specialities.id))
      .where(sql`${groups.id} in (${byPlan} union ${inStreams})`)
      .orderBy(specialities.code);
  },
);

/** A teacher's students in a discipline of a term; they are notified of changes. */
export const selectTaughtStudents = composed(
  (db, at: At<{ teacherId: number; termId: number; disciplineId: number }>) =>
    db
      .selectDistinct({ id: registrations.studentId })
      .from(assignments)
      .innerJoin(registrations, attends())
      .where(
        and(
          eq(assignments.teacherId, at.teacherId),
          eq(assignments.termId, at.termId),
          eq(assignments.disciplineId, at.disciplineId),
        ),
      ),
);
