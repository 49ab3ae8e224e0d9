import { sql } from 'drizzle-orm';
import type { Builder } from '../../apps/server/src/db/open.ts';

const SPECIALITIES = 5;
const INTAKES = 4;
const PLANS = SPECIALITIES * INTAKES;
const IN_GROUP = 20;
const CHOICES = 2;
const DISCIPLINES = 4;
const STREAMS = 4;

/**
 * Every plan has two choices of four disciplines with four streams each; all students may take those of other plans
 * too.
 */
export const STREAMS_IN_ALL = PLANS * CHOICES * DISCIPLINES * STREAMS;

/** A student with the term and semester of registration. */
export type Registrant = { id: number; yearId: number; semesterId: number };

const raw = (value: number) => sql.raw(String(value));
const named = (what: string) => sql.raw(`${what}, ${what}, ${what}`);

/**
 * Adds this many students in twenty plans to the demo: disciplines of the plan, earlier registrations, and electives
 * with seats for the given share. The window of the coming term stays closed until it is opened.
 */
export async function makeRegistrants(
  db: Builder,
  students: number,
  { seated = 0.9 }: { seated?: number } = {},
): Promise<Registrant[]> {
  return db.transaction(async (making) => {
    // It may take longer than the statement timeout.
    await making.execute('set local statement_timeout = 0');
    await makePlans(making);
    await makePeople(making, { students, groups: Math.ceil(students / IN_GROUP) });
    await makeTaught(making);
    const seats = Math.max(1, Math.ceil((students * seated) / PLANS / DISCIPLINES / STREAMS));
    await makeElectives(making, seats);
    await making.execute(sql`analyze`);
    const { rows } = await making.execute<{ id: number; year: number; semester: number }>(sql`
      select p.id, plan.year_id as year, plan.semester_id as semester from people p join groups g on g.id = p.group_id
        and g.name like 'Rush%' join rush_plans plan using (speciality_id, intake_year_id) order by p.id`);
    return rows.map(({ id, year, semester }) => ({ id, yearId: year, semesterId: semester }));
  });
}

async function makePlans(db: Builder) {
  await closeWindows(db);
  await db.execute(sql`insert into specialities (department_id, code, name_ru, name_kg, name_en)
    select (select min(id) from departments), 'Rush' || n, ${named("'Rush ' || n")}
    from generate_series(1, ${raw(SPECIALITIES)}) n`);
  await db.execute(sql`create table rush_plans as
    select s.id as speciality_id, y.id as intake_year_id, (t.year_id - y.id) * 2 + t.season as semester_id,
      row_number() over (order by s.id, y.id) - 1 as place, t.id as term_id, t.year_id
    from specialities s, academic_years y,
      (select distinct t.* from terms t join registration_windows w on w.term_id = t.id) t
    where s.code like 'Rush%' and y.id between t.year_id - ${raw(INTAKES - 1)} and t.year_id`);
}

/** The demo's own windows, including a draw's, are moved to another year. */
async function closeWindows(db: Builder) {
  await db.execute(
    sql`update registration_windows set opens_at = now() + interval '1 year', closes_at = now() + interval '2 years'`,
  );
  await db.execute(sql`insert into registration_windows (term_id, year_of_study, opens_at, closes_at)
    select distinct w.term_id, n, now() + interval '1 day', now() + interval '2 days'
    from registration_windows w, generate_series(1, ${raw(INTAKES)}) n`);
}

/** Opens the window in this many seconds, for all students at once. */
export async function openIn(db: Builder, seconds: number) {
  await db.execute(sql`update registration_windows set opens_at = now() + make_interval(secs => ${seconds})
    where closes_at < now() + interval '3 days'`);
}

/** A stream of each choice for every student, so that all fit; a student who runStudent later takes another one. */
export async function choicesFor(
  db: Builder,
): Promise<Map<number, { groupId: number; streamIds: number[] }>> {
  const { rows } = await db.execute<{ id: number; group: number; streams: number[] }>(sql`
    with students as (select p.id, p.group_id, plan.place, row_number() over (partition by plan.place order by p.id) - 1 as turn
      from people p join groups g on g.id = p.group_id and g.name like 'Rush%'
        join rush_plans plan using (speciality_id, intake_year_id)),
    offered as (select i.choice_group, plan.place, s.id,
        row_number() over (partition by plan.place, i.choice_group order by s.id) - 1 as turn
      from rush_plans plan join study_plan_items i using (speciality_id, intake_year_id, semester_id)
        join streams s using (discipline_id, term_id))
    select st.id, st.group_id as group, array_agg(o.id order by o.choice_group) as streams
    from students st join offered o on o.place = st.place and o.turn = st.turn % ${raw(DISCIPLINES * STREAMS)}
    group by st.id, st.group_id`);
  return new Map(rows.map(({ id, group, streams }) => [id, { groupId: group, streamIds: streams }]));
}

async function makePeople(db: Builder, { students, groups }: { students: number; groups: number }) {
  await db.execute(sql`insert into groups (name, speciality_id, education_form_id, intake_year_id)
    select 'Rush' || n, plan.speciality_id, (select min(id) from education_forms), plan.intake_year_id
    from generate_series(0, ${raw(groups - 1)}) n join rush_plans plan on plan.place = n % ${raw(PLANS)}`);
  await db.execute(sql`insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id)
    select 2, 20000000 + n, ${named("'Rush'")}, 'Rush', 'male', g.id
    from generate_series(0, ${raw(students - 1)}) n join groups g on g.name = 'Rush' || n / ${raw(IN_GROUP)}`);
  // Registrations of earlier terms, which the prerequisites check.
  await db.execute(sql`insert into registrations (student_id, discipline_id, term_id, semester_id, group_id, credits, exam_type_id, by_plan)
    select p.id, d.id, (select min(id) from terms), 1, p.group_id, 5, (select min(id) from exam_types), true
    from people p join groups g on g.id = p.group_id and g.name like 'Rush%',
      (select id from disciplines order by id limit 8) d`);
}

/** Five disciplines of each group's plan, in the mornings. */
async function makeTaught(db: Builder) {
  await db.execute(sql`insert into disciplines (department_id, code, name_ru, name_kg, name_en)
    select (select min(id) from departments), 'RP' || n, ${named("'Planned discipline ' || n")} from generate_series(1, 5) n`);
  await db.execute(sql`insert into assignments (teacher_id, discipline_id, term_id, semester_id, lesson_type_id, exam_type_id,
      group_id, credits, hours)
    select (select min(id) from people where role = 1), d.id, plan.term_id, plan.semester_id, (select min(id) from lesson_types),
      (select min(id) from exam_types), g.id, 4, 48
    from groups g join rush_plans plan using (speciality_id, intake_year_id), disciplines d
    where g.name like 'Rush%' and d.code like 'RP%'`);
  await addLessons(db, {
    of: sql`select a.id, a.term_id, 1 + (a.id % 5) as day, 1 + (a.id % 4) as bell
      from assignments a join groups g on g.id = a.group_id and g.name like 'Rush%'`,
  });
}

/** Electives, each with streams of its own teacher, in the afternoons: those of two choices never overlap. */
async function makeElectives(db: Builder, seats: number) {
  const each = sql`rush_plans plan, generate_series(1, ${raw(CHOICES)}) choice, generate_series(1, ${raw(DISCIPLINES)}) n`;
  const code = sql`'RE' || plan.place || '-' || choice || '-' || n`;
  await db.execute(sql`insert into disciplines (department_id, code, name_ru, name_kg, name_en)
    select (select min(id) from departments), ${code}, 'Дисциплина по выбору ' || ${code}, ${code}, ${code} from ${each}`);
  await db.execute(sql`insert into study_plan_items (speciality_id, intake_year_id, semester_id, discipline_id, exam_type_id,
      credits, elective, choice_group)
    select plan.speciality_id, plan.intake_year_id, plan.semester_id, d.id, (select min(id) from exam_types), 5, true, choice
    from ${each}, disciplines d where d.code = ${code}`);
  await db.execute(sql`insert into streams (discipline_id, term_id, number, seats)
    select d.id, plan.term_id, number, ${raw(seats)}
    from ${each}, disciplines d, generate_series(1, ${raw(STREAMS)}) number where d.code = ${code}`);
  await db.execute(sql`insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, department_id)
    select 1, 10000000 + id, 'Преподаватель', 'Имя', 'Teacher', 'Name', 'female', (select min(id) from departments)
    from disciplines where code like 'RE%'`);
  await db.execute(sql`insert into assignments (teacher_id, discipline_id, term_id, semester_id, lesson_type_id, exam_type_id,
      stream_id, credits, hours)
    select p.id, d.id, s.term_id, plan.semester_id, (select min(id) from lesson_types), (select min(id) from exam_types), s.id, 5, 48
    from ${each}, disciplines d, streams s, people p
    where d.code = ${code} and s.discipline_id = d.id and p.code = 10000000 + d.id`);
  await addLessons(db, {
    of: sql`select a.id, a.term_id, s.number as day, 4 + split_part(d.code, '-', 2)::integer as bell
      from assignments a join streams s on s.id = a.stream_id join disciplines d on d.id = a.discipline_id and d.code like 'RE%'`,
  });
}

/** One lesson a week for each, in its own room. */
async function addLessons(db: Builder, { of }: { of: ReturnType<typeof sql> }) {
  await db.execute(sql`insert into rooms (building, number, capacity, longitude, latitude)
    select 'Rush', id, 100, 74.6, 42.8 from (${of}) each on conflict do nothing`);
  await db.execute(sql`insert into lessons (assignment_id, day_number, bell_id, room_id, term_id)
    select each.id, each.day, b.id, r.id, each.term_id from (${of}) each join bells b on b.number = each.bell
      join rooms r on r.building = 'Rush' and r.number = each.id::text`);
}
