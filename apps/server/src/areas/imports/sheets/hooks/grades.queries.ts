import type { Ask } from '../../match/ask.queries.ts';
import { found, matched } from '../../match/stage.queries.ts';
import type { Sheet } from '../sheet.ts';

export type GradeRow = {
  n: number;
  file: number;
  line: number;
  ref: string;
  studentId: number;
  disciplineId: number;
  termId: number;
  semesterId: number;
  groupId: number;
  examTypeId: number;
  credits: number;
  points: number | null;
  passed: boolean;
  givenBy: number | null;
  givenOn: string;
  corrects: string;
  reason: string;
};

const COLUMNS = `m.n, m.file, m.line, m."c_grade" as ref, m.${found('student')} as "studentId",
  m.${found('discipline')} as "disciplineId", m.${found('term')} as "termId", m."c_semester" as "semesterId",
  m.${found('group')} as "groupId", m.${found('examType')} as "examTypeId", m."c_credits" as credits, m."c_points" as points,
  m."c_passed" as passed, m.${found('teacher')} as "givenBy", to_char(m."c_day", 'YYYY-MM-DD') as "givenOn",
  coalesce(m."c_corrects", '') as corrects, coalesce(m."c_reason", '') as reason`;

/** Grades not recorded yet, by day; corrections are selected separately, after the grades they correct. */
export const freshGrades = (
  ask: Ask,
  { sheet, after, most, corrections }: { sheet: Sheet; after: number; most: number; corrections: boolean },
) =>
  ask<GradeRow & { turn: number }>(
    `select * from (select ${COLUMNS}, row_number() over (order by m."c_day", m.n)::integer as turn from ${matched(sheet)} m
       where not m.bad and not m.there and (coalesce(m."c_corrects", '') <> '') = $1) each
     where turn > $2 order by turn limit $3`,
    [corrections, after, most],
  );

/** Grades already recorded with other values. A grade is never changed. */
export const toldOtherwise = (ask: Ask, sheet: Sheet) =>
  ask<{ file: number; line: number; ref: string }>(
    `select m.file, m.line, m."c_grade" as ref from ${matched(sheet)} m join grades t on t.id = m.row_id
     where m.there and not m.bad and (t.student_id, t.discipline_id, t.term_id, t.credits, coalesce(t.points, -1), t.passed, t.given_on)
       <> (m.${found('student')}, m.${found('discipline')}, m.${found('term')}, m."c_credits", coalesce(m."c_points", -1),
         case when m."c_points" is null then m."c_passed" else t.passed end, m."c_day") order by n`,
  );

/** Grade ids by the codes that files use for them. */
export const gradeIds = (ask: Ask, refs: readonly string[]) =>
  ask<{ ref: string; id: string }>(
    `select ref, id from (select case when source = 'import' then '' else source || ':' end || source_ref as ref, id from grades
       where source_ref = any($1::text[]) or source_ref = any($2::text[])) each where ref = any($1::text[])`,
    [refs, refs.map((ref) => ref.slice(ref.indexOf(':') + 1))],
  );

/** Records which grades an import added. Undo never removes grades. */
export const noteGrades = (ask: Ask, { importId, ids }: { importId: number; ids: readonly number[] }) =>
  ask(
    `insert into import_changes (import_id, table_name, row_key, kind)
     select $1, 'grades', jsonb_build_object('id', id), 'added' from unnest($2::bigint[]) id`,
    [importId, ids],
  );
