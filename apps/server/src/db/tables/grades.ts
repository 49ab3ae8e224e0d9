import { LANGUAGES } from '@bilim/contract/limits';
import { MARKS } from '@bilim/rules/grade-scale';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { academicYears, semesters, terms } from './calendar.ts';
import { id, instant, names, ref } from './columns.ts';
import { papers } from './papers.ts';
import { groups, people } from './people.ts';
import { examTypes } from './plans.ts';
import { disciplines } from './units.ts';

/** How points become letters. A scale is never changed: another one is made, for the intakes to come. */
export const gradeScales = pgTable('grade_scales', { id: id(), ...names() });

/** A part of a scale: together they cover 0 to 100 points, each once, when the transaction ends. */
export const gradeBands = pgTable(
  'grade_bands',
  {
    scaleId: ref('scale_id', () => gradeScales.id),
    letter: text('letter').notNull(),
    from: smallint('from_points').notNull(),
    to: smallint('to_points').notNull(),
    /** The grade point in hundredths. */
    point: smallint('point').notNull(),
    mark: text('mark', { enum: MARKS }).notNull(),
    passes: boolean('passes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scaleId, t.letter] }),
    check('grade_bands_points', sql`${t.from} between 0 and ${t.to} and ${t.to} <= 100`),
    check('grade_bands_point', sql`${t.point} between 0 and 400`),
    check('grade_bands_mark', sql`${t.mark} in ('excellent', 'good', 'satisfactory', 'unsatisfactory')`),
  ],
);

/** From which intake on a scale is in force. */
export const intakeScales = pgTable(
  'intake_scales',
  {
    intakeYearId: integer('intake_year_id')
      .primaryKey()
      .references(() => academicYears.id),
    scaleId: ref('scale_id', () => gradeScales.id),
  },
  (t) => [index('intake_scales_scale').on(t.scaleId)],
);

/** Who tells of grades: records from elsewhere, grading sheets, the office, the demo university. */
const GRADE_SOURCES = ['import', 'sheet', 'office', 'demo'] as const;

/**
 * Every grade ever given: the database refuses to change or delete one. What its points are worth by the scale that was in force stands
 * on it, and is held to that scale. Under one `sourceRef` of one source there is one grade, however often it is told. What was wrong is
 * corrected by another row, with a reason.
 */
export const grades = pgTable(
  'grades',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: ref('student_id', () => people.id),
    disciplineId: ref('discipline_id', () => disciplines.id),
    termId: ref('term_id', () => terms.id),
    semesterId: ref('semester_id', () => semesters.id),
    groupId: ref('group_id', () => groups.id),
    examTypeId: ref('exam_type_id', () => examTypes.id),
    credits: smallint('credits').notNull(),
    /** Of this student at this discipline. */
    attempt: smallint('attempt').notNull(),
    /** Null where it is only passed or not; then there is no scale, letter and grade point either. */
    points: smallint('points'),
    passed: boolean('passed').notNull(),
    scaleId: integer('scale_id'),
    letter: text('letter'),
    point: smallint('point'),
    source: text('source', { enum: GRADE_SOURCES }).notNull(),
    sourceRef: text('source_ref').notNull(),
    givenBy: integer('given_by').references(() => people.id),
    givenOn: date('given_on').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    corrects: bigint('corrects', { mode: 'number' }).references((): AnyPgColumn => grades.id),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    unique('grades_once').on(t.source, t.sourceRef),
    unique('grades_corrected_once').on(t.corrects),
    uniqueIndex('grades_attempt')
      .on(t.studentId, t.disciplineId, t.attempt)
      .where(sql`${t.corrects} is null`),
    index('grades_student').on(t.studentId, t.termId),
    foreignKey({
      name: 'grades_band',
      columns: [t.scaleId, t.letter],
      foreignColumns: [gradeBands.scaleId, gradeBands.letter],
    }),
    check('grades_source', sql`${t.source} in ('import', 'sheet', 'office', 'demo')`),
    check('grades_source_ref', sql`${t.sourceRef} ~ '[^[:space:]]' and length(${t.sourceRef}) <= 200`),
    check('grades_attempt_number', sql`${t.attempt} > 0`),
    check('grades_credits', sql`${t.credits} between 0 and 60`),
    check('grades_points', sql`${t.points} between 0 and 100`),
    check('grades_frozen', sql`num_nulls(${t.points}, ${t.scaleId}, ${t.letter}, ${t.point}) in (0, 4)`),
    check(
      'grades_correction',
      sql`case when ${t.corrects} is null then ${t.reason} = '' else ${t.reason} ~ '[^[:space:]]' end`,
    ),
  ],
);

/** Which paper says what a transcript said on a day: asked for again with nothing changed, it is the same paper. */
export const transcriptPapers = pgTable(
  'transcript_papers',
  {
    paperId: integer('paper_id')
      .primaryKey()
      .references(() => papers.id),
    studentId: ref('student_id', () => people.id),
    language: text('language', { enum: LANGUAGES }).notNull(),
    issuedOn: date('issued_on').notNull(),
    /** SHA-256 of what stands on it. */
    content: text('content').notNull(),
  },
  (t) => [
    index('transcript_papers_said').on(t.studentId, t.language, t.issuedOn, t.content),
    check('transcript_papers_language', sql`${t.language} in ('ru', 'kg', 'en')`),
  ],
);
