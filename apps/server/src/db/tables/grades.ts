import { LANGUAGES } from '@bilim/contract/limits';
import { MARKS } from '@bilim/rules/grades/grade-scale';
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
import { id, instant, names, ref } from './columns.ts';
import { papers } from './papers.ts';
import { groups, people } from './people.ts';
import { examTypes } from './plans.ts';
import { academicYears, semesters, terms } from './terms.ts';
import { disciplines } from './units.ts';

/** Maps points to letters. A scale never changes; later intakes get a new one. */
export const gradeScales = pgTable('grade_scales', { id: id(), ...names() });

/** A band of a scale. Together the bands cover 0 to 100 points without overlap; checked when the transaction ends. */
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

/** The first intake to which a scale applies. */
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

/** Sources of grades: imported records, grading sheets, the office, the demo university. */
const GRADE_SOURCES = ['import', 'sheet', 'office', 'demo'] as const;

/**
 * All grades ever given: the database refuses to change or delete one. The row stores the result by the scale in
 * force, and the database checks it. One `sourceRef` of one source has one grade, so a repeated delivery adds
 * nothing. A correction is another row with a reason.
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
    /** Attempt of this student at this discipline. */
    attempt: smallint('attempt').notNull(),
    /** Null for a pass/fail discipline, which has no scale, letter and grade point either. */
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

/** The paper issued for a transcript's content on a day: a repeated order of the same content returns this paper. */
export const transcriptPapers = pgTable(
  'transcript_papers',
  {
    paperId: integer('paper_id')
      .primaryKey()
      .references(() => papers.id),
    studentId: ref('student_id', () => people.id),
    language: text('language', { enum: LANGUAGES }).notNull(),
    issuedOn: date('issued_on').notNull(),
    /** SHA-256 of the content. */
    content: text('content').notNull(),
  },
  (t) => [
    index('transcript_papers_said').on(t.studentId, t.language, t.issuedOn, t.content),
    check('transcript_papers_language', sql`${t.language} in ('ru', 'kg', 'en')`),
  ],
);
