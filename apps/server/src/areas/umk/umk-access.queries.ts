import { ROLE, type Role } from '@bilim/contract/access';
import { UMK_AUDIENCE } from '@bilim/contract/areas/umk.contract';
import { and, eq, exists, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { among } from '../../db/queries/among.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { assignments, books, educationForms, groups, registrations, umkItems } from '../../db/tables.ts';

/** A material that is not removed and whose book is not removed; a shared book must still be in the library. */
export const isThere = and(
  isNull(umkItems.deletedAt),
  isNull(books.deletedAt),
  or(sql`not ${umkItems.shared}`, books.inLibrary),
);

const isOfForm = or(
  eq(umkItems.audience, UMK_AUDIENCE.all),
  sql`(${umkItems.audience} = ${sql.raw(String(UMK_AUDIENCE.partTime))}) = ${educationForms.partTime}`,
);

/**
 * Materials for registered students: by a teacher of their class, for the registration's semester and form of control,
 * for their study form and speciality. A student registered by lesson types may have several rows for one material.
 */
export const registeredFor = (db: Builder) =>
  and(
    eq(registrations.termId, umkItems.termId),
    eq(registrations.disciplineId, umkItems.disciplineId),
    eq(registrations.semesterId, umkItems.semesterId),
    eq(registrations.examTypeId, umkItems.examTypeId),
    exists(
      db
        .select({ id: assignments.id })
        .from(assignments)
        .where(and(eq(assignments.teacherId, umkItems.teacherId), attends())),
    ),
    exists(
      db
        .select({ id: groups.id })
        .from(groups)
        .innerJoin(educationForms, eq(educationForms.id, groups.educationFormId))
        .where(
          and(
            eq(groups.id, registrations.groupId),
            isOfForm,
            or(isNull(umkItems.specialityId), eq(umkItems.specialityId, groups.specialityId)),
          ),
        ),
    ),
  );

/** Condition: the query's material is meant for a student. */
export const isMeantFor = (db: Builder, studentId: SQLWrapper) =>
  exists(
    db
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(sql`${registrations.studentId} = ${studentId}`, registeredFor(db))),
  );

/** The books of this list that are the teacher's own materials or are meant for the student. */
export const selectMaterialsAmong = composed(
  (db, at: At<{ personId: number; bookIds: readonly number[] }>, { role }: { role: Role }) => {
    const found = db
      .selectDistinct({ bookId: umkItems.bookId })
      .from(umkItems)
      .innerJoin(books, eq(books.id, umkItems.bookId))
      .$dynamic();
    const isOfThese = and(among(umkItems.bookId, at.bookIds), isThere);
    return role === ROLE.teacher
      ? found.where(and(isOfThese, eq(umkItems.teacherId, at.personId)))
      : found
          .innerJoin(registrations, and(eq(registrations.studentId, at.personId), registeredFor(db)))
          .where(isOfThese);
  },
  [{ role: ROLE.teacher }, { role: ROLE.student }],
);
