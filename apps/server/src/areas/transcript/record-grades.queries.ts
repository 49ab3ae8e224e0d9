import type { GradeBand } from '@bilim/rules/grades/grade-scale';
import { and, asc, eq, max, sql } from 'drizzle-orm';
import { among } from '../../db/queries/among.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import {
  disciplines,
  examTypes,
  gradeBands,
  grades,
  groups,
  people,
  semesters,
  terms,
} from '../../db/tables.ts';
import type { Part } from './told-grades.ts';
import { scaleOfGroup } from './transcript.queries.ts';

export type GradeSource = (typeof grades.$inferSelect)['source'];

/** Blocks other grade writes for these students until the transaction ends. */
export const lockStudents = composed((db, at: At<{ ids: number[] }>) =>
  db
    .select({ id: people.id })
    .from(people)
    .where(among(people.id, at.ids))
    .orderBy(asc(people.id))
    .for('no key update'),
);

/** Grades that the source has already sent. */
export const selectTold = composed((db, at: At<{ source: string; refs: string[] }>) =>
  db
    .select({
      id: grades.id,
      sourceRef: grades.sourceRef,
      studentId: grades.studentId,
      disciplineId: grades.disciplineId,
      termId: grades.termId,
      semesterId: grades.semesterId,
      groupId: grades.groupId,
      examTypeId: grades.examTypeId,
      credits: grades.credits,
      points: grades.points,
      passed: grades.passed,
      givenBy: grades.givenBy,
      givenOn: grades.givenOn,
      corrects: grades.corrects,
      reason: grades.reason,
    })
    .from(grades)
    .where(and(eq(grades.source, sql`${at.source}`), sql`${grades.sourceRef} = any(${at.refs}::text[])`)),
);

/** The number of attempts of each student in each discipline. */
export const selectAttempts = composed((db, at: At<{ studentIds: number[]; disciplineIds: number[] }>) =>
  db
    .select({
      studentId: grades.studentId,
      disciplineId: grades.disciplineId,
      attempts: max(grades.attempt),
    })
    .from(grades)
    .where(and(among(grades.studentId, at.studentIds), among(grades.disciplineId, at.disciplineIds)))
    .groupBy(grades.studentId, grades.disciplineId),
);

/** The grades to be corrected. */
export const selectCorrected = composed((db, at: At<{ ids: number[] }>) =>
  db
    .select({
      id: grades.id,
      studentId: grades.studentId,
      disciplineId: grades.disciplineId,
      termId: grades.termId,
      attempt: grades.attempt,
      isCorrected: sql<boolean>`exists (select from ${grades} c where c.corrects = ${grades}.id)`,
    })
    .from(grades)
    .where(among(grades.id, at.ids)),
);

/** The ids that exist, of those the grades refer to. */
export const selectThere = composed((db, at: At<Record<Part, number[]>>) =>
  db.execute<{ part: Part; id: number }>(sql`
    select 'studentId' as part, id from ${people} where ${among(people.id, at.studentId)}
    union all select 'givenBy', id from ${people} where ${among(people.id, at.givenBy)}
    union all select 'disciplineId', id from ${disciplines} where ${among(disciplines.id, at.disciplineId)}
    union all select 'termId', id from ${terms} where ${among(terms.id, at.termId)}
    union all select 'semesterId', id from ${semesters} where ${among(semesters.id, at.semesterId)}
    union all select 'groupId', id from ${groups} where ${among(groups.id, at.groupId)}
    union all select 'examTypeId', id from ${examTypes} where ${among(examTypes.id, at.examTypeId)}`),
);

/** The scale of each group; a group without a scale has no bands. */
export const selectBands = composed((db, at: At<{ groupIds: number[] }>) =>
  db
    .select({
      groupId: groups.id,
      scaleId: scaleOfGroup,
      bands: sql<GradeBand[]>`(
        select coalesce(json_agg(json_build_object('from', b.from_points, 'to', b.to_points, 'letter', b.letter,
          'point', b.point, 'mark', b.mark, 'passes', b.passes)), '[]')
        from ${gradeBands} b where b.scale_id = ${scaleOfGroup})`,
    })
    .from(groups)
    .where(among(groups.id, at.groupIds)),
);

export const selectGraded = composed((db, at: At<{ ids: number[] }>) =>
  db
    .select({ id: examTypes.id, graded: examTypes.graded })
    .from(examTypes)
    .where(among(examTypes.id, at.ids)),
);

type Columns = {
  source: string;
  now: Date;
  rows: string;
};

/** Inserts rows given as JSON. A row whose name was taken meanwhile is skipped. */
export const insertGrades = composed((db, at: At<Columns>) =>
  db.execute<{ id: string; ref: string }>(sql`
    insert into ${grades} (student_id, discipline_id, term_id, semester_id, group_id, exam_type_id, credits, attempt,
      points, passed, scale_id, letter, point, source, source_ref, given_by, given_on, recorded_at, corrects, reason)
    select r."studentId", r."disciplineId", r."termId", r."semesterId", r."groupId", r."examTypeId", r.credits, r.attempt,
      r.points, r.passed, r."scaleId", r.letter, r.point, ${at.source}, r."sourceRef", r."givenBy", r."givenOn",
      ${at.now}::timestamptz, r.corrects, r.reason
    from json_to_recordset(${at.rows}::json) as r("studentId" int, "disciplineId" int, "termId" int, "semesterId" int,
      "groupId" int, "examTypeId" int, credits smallint, attempt smallint, points smallint, passed boolean, "scaleId" int,
      letter text, point smallint, "sourceRef" text, "givenBy" int, "givenOn" date, corrects bigint, reason text)
    on conflict (source, source_ref) do nothing
    returning id, source_ref as ref`),
);
