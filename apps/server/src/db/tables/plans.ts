import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import { academicYears, semesters } from './calendar.ts';
import { id, names, ref } from './columns.ts';
import { disciplines, specialities } from './units.ts';

export const examTypes = pgTable('exam_types', { id: id(), ...names() });

/** What a speciality's intake studies in which semester. Electives share a `choiceGroup`. */
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
