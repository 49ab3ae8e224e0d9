import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { books } from './books.ts';
import { LESSON_KINDS, lessonTypes } from './classes.ts';
import { id, instant, names, ref } from './columns.ts';
import { people } from './people.ts';
import { examTypes } from './plans.ts';
import { semesters, terms } from './terms.ts';
import { disciplines, specialities } from './units.ts';

/**
 * Lectures, practice, laboratory, tests, syllabus, other. A set of materials is complete when it has every `expected`
 * type. A type tied to a lesson type or kind is expected only if the teacher has such lessons.
 */
export const umkTypes = pgTable(
  'umk_types',
  {
    id: id(),
    ...names(),
    position: smallint('position').notNull().default(0),
    expected: boolean('expected').notNull(),
    lessonTypeId: integer('lesson_type_id').references(() => lessonTypes.id),
    lessonKind: text('lesson_kind', { enum: LESSON_KINDS }),
  },
  (t) => [check('umk_types_lesson_kind', sql`${t.lessonKind} in ('lecture', 'practice', 'laboratory')`)],
);

/**
 * A teacher's material for their students of a discipline. `audience` is 0 everyone, 1 full-time, 2 part-time;
 * without a speciality it is for all. `shared` is a library book that the teacher did not upload here.
 */
export const umkItems = pgTable(
  'umk_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookId: ref('book_id', () => books.id),
    teacherId: ref('teacher_id', () => people.id),
    disciplineId: ref('discipline_id', () => disciplines.id),
    termId: ref('term_id', () => terms.id),
    semesterId: ref('semester_id', () => semesters.id),
    examTypeId: ref('exam_type_id', () => examTypes.id),
    typeId: ref('type_id', () => umkTypes.id),
    audience: smallint('audience').notNull(),
    specialityId: integer('speciality_id').references(() => specialities.id),
    shared: boolean('shared').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('umk_items_set')
      .on(t.teacherId, t.termId, t.disciplineId, t.position)
      .where(sql`deleted_at is null`),
    index('umk_items_discipline').on(t.disciplineId, t.termId).where(sql`deleted_at is null`),
    index('umk_items_book').on(t.bookId),
    // Sharing a book twice with the same audience is one material.
    uniqueIndex('umk_items_shared_once')
      .on(t.teacherId, t.termId, t.disciplineId, t.semesterId, t.examTypeId, t.typeId, t.bookId)
      .where(sql`deleted_at is null`),
    check('umk_items_audience', sql`${t.audience} in (0, 1, 2)`),
  ],
);

/** When a student last viewed the materials of a discipline: later ones are shown as new. */
export const umkVisits = pgTable(
  'umk_visits',
  {
    personId: ref('person_id', () => people.id),
    disciplineId: ref('discipline_id', () => disciplines.id),
    termId: ref('term_id', () => terms.id),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.disciplineId, t.termId] })],
);
