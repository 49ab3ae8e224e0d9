import { type SQL, sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';

/** Skips the trigger to save time: its rows are written directly. */
const WITHOUT_TRIGGER = 'alter table journal_marks disable trigger journal_marks_keep_cells';
const WITH_TRIGGER = 'alter table journal_marks enable trigger journal_marks_keep_cells';
const BY_HAND = 'alter table journal_cells disable trigger journal_cells_by_hand';
const BY_TRIGGERS = 'alter table journal_cells enable trigger journal_cells_by_hand';
const GROUP = 'Scale';
const CODE = 5_000_000;

/**
 * Very many similar journals. Each has its own teacher, group and students, and all share the discipline and the
 * term. The columns are on the first days of the term, with a mark in every cell.
 */
export async function fillJournals(
  db: Builder,
  {
    like,
    journals,
    students,
    columns,
  }: { like: { id: number }; journals: number; students: number; columns: number },
) {
  const raw = (value: number) => sql.raw(String(value));
  const [made, each, held] = [raw(journals), raw(students), raw(columns)];
  const named = sql`'Scale', 'Scale', 'Scale', 'Scale', 'male'`;
  await db.execute(sql`insert into groups (name, speciality_id, education_form_id, intake_year_id)
    select ${GROUP} || n, g.speciality_id, g.education_form_id, g.intake_year_id
    from generate_series(1, ${made}) n, groups g where g.id = (select group_id from assignments where id = ${like.id})`);
  await db.execute(sql`insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, department_id)
    select 1, ${raw(CODE)} + n, ${named}, (select min(id) from departments) from generate_series(1, ${made}) n`);
  await db.execute(sql`insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id)
    select 2, ${raw(2 * CODE)} + n * 1000 + s, ${named}, g.id
    from generate_series(1, ${made}) n join groups g on g.name = ${GROUP} || n, generate_series(1, ${each}) s`);
  await db.execute(sql`insert into registrations (student_id, discipline_id, term_id, semester_id, group_id, credits, exam_type_id, by_plan)
    select p.id, a.discipline_id, a.term_id, a.semester_id, p.group_id, 5, a.exam_type_id, true
    from people p join groups g on g.id = p.group_id and g.name like ${`${GROUP}%`}, assignments a where a.id = ${like.id}`);
  await db.execute(sql`insert into assignments (teacher_id, discipline_id, term_id, semester_id, lesson_type_id, exam_type_id,
      group_id, credits, hours)
    select t.id, a.discipline_id, a.term_id, a.semester_id, a.lesson_type_id, a.exam_type_id, g.id, 5, 48
    from generate_series(1, ${made}) n join groups g on g.name = ${GROUP} || n join people t on t.code = ${raw(CODE)} + n,
      assignments a where a.id = ${like.id}`);
  await db.execute(sql`insert into journal_lessons (assignment_id, held_on, bell_id, hours)
    select a.id, t.starts_on + c, (select min(id) from bells), 2 from assignments a join terms t on t.id = a.term_id
      join groups g on g.id = a.group_id and g.name like ${`${GROUP}%`}, generate_series(0, ${held} - 1) c`);
  await db.execute(sql.raw(WITHOUT_TRIGGER));
  await withoutTimeout(
    db,
    sql`insert into journal_marks (journal_lesson_id, student_id, kind, given_by_id, given_at)
    select l.id, p.id, 'present', a.teacher_id, l.held_on + time '12:00' from journal_lessons l
      join assignments a on a.id = l.assignment_id join groups g on g.id = a.group_id and g.name like ${`${GROUP}%`}
      join people p on p.group_id = g.id and p.role = 2`,
  );
  await db.execute(sql.raw(WITH_TRIGGER));
  await db.execute(sql.raw(BY_HAND));
  await withoutTimeout(
    db,
    sql`insert into journal_cells (journal_lesson_id, student_id, mark_id, kind, points, given_by_id, given_at, edits, group_id)
    select m.journal_lesson_id, m.student_id, m.id, m.kind, m.points, m.given_by_id, m.given_at, 1, p.group_id
    from journal_marks m join people p on p.id = m.student_id
    on conflict do nothing`,
  );
  await db.execute(sql.raw(BY_TRIGGERS));
}

/** A million rows may take longer than a statement of a request. */
const withoutTimeout = (db: Builder, statement: SQL) =>
  db.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(statement);
  });
