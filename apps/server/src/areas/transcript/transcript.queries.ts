import type { GradeScale, InEach, RunningLine } from '@bilim/contract/areas/transcript.shapes';
import type { PlanChoice, PlanCredits } from '@bilim/rules/grades/transcript-plan';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import {
  academicYears,
  choiceGroups,
  disciplines,
  examTypes,
  gradeBands,
  gradeScales,
  grades,
  groups,
  intakeScales,
  people,
  peopleView,
  registrations,
  specialities,
  studyPlanItems,
  terms,
  university,
} from '../../db/tables.ts';

type Named = Record<'nameRu' | 'nameKg' | 'nameEn', PgColumn>;
const inEach = ({ nameRu, nameKg, nameEn }: Named) =>
  sql<InEach>`json_build_object('ru', ${nameRu}, 'kg', ${nameKg}, 'en', ${nameEn})`;

/** All valid attempts of a student; a corrected grade is replaced by its correction. */
export const selectGrades = composed((db, at: At<{ studentId: number }>) =>
  db
    .select({
      id: grades.id,
      disciplineId: grades.disciplineId,
      code: disciplines.code,
      name: inEach(disciplines),
      control: inEach(examTypes),
      groupId: grades.groupId,
      yearId: terms.yearId,
      year: academicYears.name,
      season: sql<1 | 2>`${terms.season}`,
      semesterId: grades.semesterId,
      attempt: grades.attempt,
      credits: grades.credits,
      points: grades.points,
      passed: grades.passed,
      scaleId: grades.scaleId,
      letter: grades.letter,
      point: grades.point,
      mark: gradeBands.mark,
      givenOn: grades.givenOn,
    })
    .from(grades)
    .innerJoin(disciplines, eq(disciplines.id, grades.disciplineId))
    .innerJoin(examTypes, eq(examTypes.id, grades.examTypeId))
    .innerJoin(terms, eq(terms.id, grades.termId))
    .innerJoin(academicYears, eq(academicYears.id, terms.yearId))
    .leftJoin(gradeBands, and(eq(gradeBands.scaleId, grades.scaleId), eq(gradeBands.letter, grades.letter)))
    .where(
      and(
        eq(grades.studentId, at.studentId),
        sql`not exists (select from ${grades} c where c.corrects = ${grades.id})`,
      ),
    )
    .orderBy(
      asc(terms.yearId),
      asc(terms.season),
      asc(grades.examTypeId),
      asc(disciplines.code),
      asc(grades.id),
    ),
);
export type GradeRow = Awaited<ReturnType<typeof selectGrades>>[number];

/** The scale of a group's intake: the newest one that starts with the intake or earlier. */
export const scaleOfGroup = sql<number | null>`(
  select i.scale_id from ${intakeScales} i where i.intake_year_id <= ${groups}.intake_year_id
  order by i.intake_year_id desc limit 1)`;

/** Disciplines in progress: registered in the newest started term, each discipline once, and not yet graded in it. */
const runningOf = (studentId: PgColumn, today: unknown) => sql<RunningLine[]>`(
  select coalesce(json_agg(json_build_object('disciplineId', d.id, 'code', d.code, 'credits', r.credits, 'graded', e.graded,
      'name', json_build_object('ru', d.name_ru, 'kg', d.name_kg, 'en', d.name_en),
      'control', json_build_object('ru', e.name_ru, 'kg', e.name_kg, 'en', e.name_en)) order by e.id, d.code), '[]')
  from (select distinct on (r.discipline_id) r.discipline_id, r.term_id, r.exam_type_id, r.credits
    from ${registrations} r
    where r.student_id = ${studentId} and r.term_id =
      (select t.id from ${terms} t where t.starts_on <= ${today}::date order by t.starts_on desc limit 1)
    order by r.discipline_id, r.id) r
  join ${disciplines} d on d.id = r.discipline_id join ${examTypes} e on e.id = r.exam_type_id
  where not exists (select from ${grades} g
    where g.student_id = ${studentId} and g.discipline_id = r.discipline_id and g.term_id = r.term_id))`;

/** The student's standing besides the grades: the intake's scale, disciplines in progress, and the plan. */
export const selectStanding = first(
  composed((db, at: At<{ studentId: number; today: string }>) =>
    db
      .select({
        intakeYearId: groups.intakeYearId,
        scaleId: scaleOfGroup,
        running: runningOf(people.id, at.today),
        plan: sql<PlanCredits[]>`(select coalesce(json_agg(json_build_object('semesterId', i.semester_id,
            'credits', i.credits, 'choiceGroup', i.choice_group) order by i.semester_id, i.id), '[]')
          from ${studyPlanItems} i
          where i.speciality_id = ${groups.specialityId} and i.intake_year_id = ${groups.intakeYearId})`,
        choices: sql<PlanChoice[]>`(select coalesce(json_agg(json_build_object('semesterId', c.semester_id,
            'choiceGroup', c.number, 'picks', c.picks)), '[]')
          from ${choiceGroups} c
          where c.speciality_id = ${groups.specialityId} and c.intake_year_id = ${groups.intakeYearId})`,
      })
      .from(people)
      .innerJoin(groups, eq(groups.id, people.groupId))
      .where(eq(people.id, at.studentId)),
  ),
);

/** All scales with their bands, the best band first. There are few, so no paging. */
export const selectScales = composed((db) =>
  db
    .select({
      id: gradeScales.id,
      name: inEach(gradeScales),
      bands: sql<GradeScale['bands']>`(
        select coalesce(json_agg(json_build_object('from', b.from_points, 'to', b.to_points, 'letter', b.letter,
          'point', b.point, 'mark', b.mark, 'passes', b.passes) order by b.from_points desc), '[]')
        from ${gradeBands} b where b.scale_id = ${gradeScales}.id)`,
    })
    .from(gradeScales)
    .orderBy(asc(gradeScales.id)),
);

export type LearnerGroup = { id: number; name: string; code: string; speciality: InEach };

/** The student, with every group in which they have grades. */
export const selectLearner = first(
  composed((db, at: At<{ studentId: number }>) =>
    db
      .select({
        code: people.code,
        fullName: fullNameOf(people, 'ru'),
        fullNameEn: fullNameOf(people, 'en'),
        birthDate: people.birthDate,
        groupId: sql<number>`${people.groupId}`,
        faculty: inEach({
          nameRu: peopleView.facultyRu,
          nameKg: peopleView.facultyKg,
          nameEn: peopleView.facultyEn,
        }),
        groups: sql<LearnerGroup[]>`(
          select json_agg(json_build_object('id', g.id, 'name', g.name, 'code', s.code,
            'speciality', json_build_object('ru', s.name_ru, 'kg', s.name_kg, 'en', s.name_en)) order by g.id)
          from ${groups} g join ${specialities} s on s.id = g.speciality_id
          where g.id = ${people.groupId}
            or g.id in (select x.group_id from ${grades} x where x.student_id = ${people.id}))`,
      })
      .from(people)
      .innerJoin(peopleView, eq(peopleView.id, people.id))
      .where(eq(people.id, at.studentId)),
  ),
);
export type Learner = NonNullable<Awaited<ReturnType<typeof selectLearner>>>;

/** The head of the university's papers, in each language. */
export const selectHead = first(
  composed((db) =>
    db
      .select({
        university: inEach(university),
        ministry: inEach({
          nameRu: university.ministryRu,
          nameKg: university.ministryKg,
          nameEn: university.ministryEn,
        }),
      })
      .from(university)
      .limit(1),
  ),
);
