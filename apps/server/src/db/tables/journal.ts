import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { assignments, lessonTypes } from './classes.ts';
import { id, instant, ref } from './columns.ts';
import { people } from './people.ts';
import { terms } from './terms.ts';
import { bells } from './timetable.ts';
import { disciplines } from './units.ts';

/** The single row of settings; without it the defaults of `journal.contract.ts` apply. */
export const journalRules = pgTable(
  'journal_rules',
  {
    id: integer('id').primaryKey().default(1),
    /** Days after a lesson during which its marks can be changed without a reason. */
    editDays: smallint('edit_days').notNull(),
    /** A student who missed more than this share of the lessons is at risk. */
    absencePercent: smallint('absence_percent').notNull(),
  },
  (t) => [
    check('journal_rules_single', sql`${t.id} = 1`),
    check('journal_rules_range', sql`${t.editDays} >= 0 and ${t.absencePercent} between 0 and 100`),
  ],
);

/** Teachers who share a journal with the teacher of its assignment. */
export const assignmentAssistants = pgTable(
  'assignment_assistants',
  {
    assignmentId: ref('assignment_id', () => assignments.id),
    personId: ref('person_id', () => people.id),
  },
  (t) => [
    primaryKey({ name: 'assignment_assistants_pk', columns: [t.assignmentId, t.personId] }),
    index('assignment_assistants_person').on(t.personId),
  ],
);

/**
 * The subgroup of a student in the lessons of one type of one discipline. Without a row the subgroup of the
 * registration applies, if it has one.
 */
export const subgroupMembers = pgTable(
  'subgroup_members',
  {
    studentId: ref('student_id', () => people.id),
    termId: ref('term_id', () => terms.id),
    disciplineId: ref('discipline_id', () => disciplines.id),
    lessonTypeId: ref('lesson_type_id', () => lessonTypes.id),
    subgroup: smallint('subgroup').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'subgroup_members_pk',
      columns: [t.studentId, t.termId, t.disciplineId, t.lessonTypeId],
    }),
    index('subgroup_members_class').on(t.disciplineId, t.termId, t.lessonTypeId),
    check('subgroup_members_subgroup', sql`${t.subgroup} between 1 and 9`),
  ],
);

/** The topics of an assignment's syllabus with their hours, in order. */
export const syllabusTopics = pgTable(
  'syllabus_topics',
  {
    id: id(),
    assignmentId: ref('assignment_id', () => assignments.id),
    number: smallint('number').notNull(),
    title: text('title').notNull(),
    hours: smallint('hours').notNull(),
  },
  (t) => [
    unique('syllabus_topics_number').on(t.assignmentId, t.number),
    check('syllabus_topics_hours', sql`${t.hours} > 0`),
  ],
);

/** A part of the term with its own points; a student's points are calculated from the marks of its lessons. */
export const journalModules = pgTable(
  'journal_modules',
  {
    id: id(),
    assignmentId: ref('assignment_id', () => assignments.id),
    number: smallint('number').notNull(),
    name: text('name').notNull(),
    points: smallint('points').notNull(),
  },
  (t) => [
    unique('journal_modules_number').on(t.assignmentId, t.number),
    check('journal_modules_points', sql`${t.points} between 1 and 1000`),
  ],
);

/** A lesson that was given: the column of a journal. A deleted one stays with its marks and is hidden. */
export const journalLessons = pgTable(
  'journal_lessons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    assignmentId: ref('assignment_id', () => assignments.id),
    heldOn: date('held_on').notNull(),
    /** For a lesson moved after it was closed: the date from which the edit period counts. Null means `held_on`. */
    closesFrom: date('closes_from'),
    bellId: ref('bell_id', () => bells.id),
    topic: text('topic').notNull().default(''),
    hours: smallint('hours').notNull(),
    topicId: integer('topic_id').references(() => syllabusTopics.id),
    moduleId: integer('module_id').references(() => journalModules.id),
    /** The subgroup taught; null is the entire class. */
    subgroup: smallint('subgroup'),
    /** Every student needs a mark: a missing mark or an absence gives no points. */
    control: boolean('control').notNull().default(false),
    pointsMax: smallint('points_max').notNull().default(5),
    weight: smallint('weight').notNull().default(1),
    removedAt: instant('removed_at'),
    removedById: integer('removed_by_id').references(() => people.id),
  },
  (t) => [
    uniqueIndex('journal_lessons_slot')
      .on(t.assignmentId, t.heldOn, t.bellId, sql`coalesce(${t.subgroup}, 0)`)
      .where(sql`${t.removedAt} is null`),
    index('journal_lessons_trash').on(t.assignmentId, t.removedAt).where(sql`${t.removedAt} is not null`),
    index('journal_lessons_module').on(t.moduleId),
    index('journal_lessons_topic').on(t.topicId),
    check('journal_lessons_hours', sql`${t.hours} > 0`),
    check('journal_lessons_points', sql`${t.pointsMax} between 1 and 1000 and ${t.weight} between 1 and 100`),
    check('journal_lessons_subgroup', sql`${t.subgroup} between 1 and 9`),
  ],
);

/**
 * All marks ever given, append-only: the newest row of a student in a lesson is the current mark. `points` is null
 * for mere presence; `absent` is 'н/б'; `none` withdraws a mark. A trigger refuses updates and deletes. `editId` is
 * the client's id of the edit, which identifies a retry.
 */
export const journalMarks = pgTable(
  'journal_marks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    journalLessonId: ref('journal_lesson_id', () => journalLessons.id),
    studentId: ref('student_id', () => people.id),
    kind: text('kind', { enum: ['present', 'absent', 'points', 'none'] }).notNull(),
    points: smallint('points'),
    givenById: ref('given_by_id', () => people.id),
    givenAt: instant('given_at').notNull().defaultNow(),
    reason: text('reason').notNull().default(''),
    editId: uuid('edit_id'),
  },
  (t) => [
    index('journal_marks_cell').on(t.journalLessonId, t.studentId, t.id.desc()),
    index('journal_marks_student').on(t.studentId),
    uniqueIndex('journal_marks_edit').on(t.givenById, t.editId).where(sql`${t.editId} is not null`),
    check('journal_marks_kind', sql`${t.kind} in ('present', 'absent', 'points', 'none')`),
    check('journal_marks_points', sql`(${t.kind} = 'points') = (${t.points} is not null)`),
  ],
);

/**
 * The current mark of each cell, maintained only by a trigger on `journal_marks`: always equal to a replay of the
 * marks. Its references are those of the marks. Not included in backups: restoring the marks rebuilds it.
 */
export const journalCells = pgTable(
  'journal_cells',
  {
    journalLessonId: integer('journal_lesson_id').notNull(),
    studentId: integer('student_id').notNull(),
    markId: bigint('mark_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: ['present', 'absent', 'points', 'none'] }).notNull(),
    points: smallint('points'),
    givenById: integer('given_by_id').notNull(),
    givenAt: instant('given_at').notNull(),
    /** Number of marks this cell has had. */
    edits: integer('edits').notNull(),
    /** The student's group when the cell got its first mark; 0 for a person who is no longer a student. */
    groupId: integer('group_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'journal_cells_pk', columns: [t.journalLessonId, t.studentId] }),
    index('journal_cells_student').on(t.studentId, t.givenAt.desc()),
  ],
);

/** The last mark that a student has seen of their own. */
export const journalSeen = pgTable('journal_seen', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id),
  markId: bigint('mark_id', { mode: 'number' }).notNull(),
});
