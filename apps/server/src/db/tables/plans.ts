import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core';
import { id, names, ref } from './columns.ts';
import { academicYears, semesters } from './terms.ts';
import { disciplines, specialities } from './units.ts';

/** A form of assessment; one without grades is pass/fail, without points. */
export const examTypes = pgTable('exam_types', {
  id: id(),
  ...names(),
  graded: boolean('graded').notNull().default(true),
});

/** Which disciplines the intake of a speciality studies in which semester. Electives share a `choiceGroup`. */
export const studyPlanItems = pgTable(
  'study_plan_items',
  {
    id: id(),
    specialityId: ref('speciality_id', () => specialities.id),
    intakeYearId: ref('intake_year_id', () => academicYears.id),
    semesterId: ref('semester_id', () => semesters.id),
    disciplineId: ref('discipline_id', () => disciplines.id),
    examTypeId: ref('exam_type_id', () => examTypes.id),
    credits: smallint('credits').notNull(),
    elective: boolean('elective').notNull().default(false),
    choiceGroup: smallint('choice_group'),
  },
  (t) => [
    unique('study_plan_items_once').on(t.specialityId, t.intakeYearId, t.semesterId, t.disciplineId),
    index('study_plan_items_discipline').on(t.disciplineId),
    check('study_plan_items_credits', sql`${t.credits} between 0 and 60`),
  ],
);

/** How many disciplines of a choice group a student takes; one by default. */
export const choiceGroups = pgTable(
  'choice_groups',
  {
    specialityId: ref('speciality_id', () => specialities.id),
    intakeYearId: ref('intake_year_id', () => academicYears.id),
    semesterId: ref('semester_id', () => semesters.id),
    number: smallint('number').notNull(),
    picks: smallint('picks').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.specialityId, t.intakeYearId, t.semesterId, t.number] }),
    check('choice_groups_picks', sql`${t.picks} > 0`),
  ],
);

/** A discipline that requires another one to have been taken. */
export const prerequisites = pgTable(
  'prerequisites',
  {
    disciplineId: ref('discipline_id', () => disciplines.id),
    requiredId: ref('required_id', () => disciplines.id),
  },
  (t) => [
    primaryKey({ columns: [t.disciplineId, t.requiredId] }),
    check('prerequisites_other', sql`${t.disciplineId} <> ${t.requiredId}`),
  ],
);
