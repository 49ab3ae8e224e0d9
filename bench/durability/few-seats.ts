import { sql } from 'drizzle-orm';
import type { Builder } from '../../apps/server/src/db/open.ts';

const IN_GROUP = 25;
const CHOICES = 2;
const STREAMS_OF_EACH = 4;

const named = (what: string) => sql.raw(`${what}, ${what}, ${what}`);

/** A student who registers, and the semester. */
export type Registrant = { id: number; yearId: number; semesterId: number };

/**
 * Adds students of one plan to the demo university, with two choices among streams with too few seats for all. Their
 * registration is open.
 */
export async function makeFewSeats(
  db: Builder,
  { students, streams, seats }: { students: number; streams: number; seats: number },
): Promise<Registrant[]> {
  const term = sql`(select max(term_id) from registration_windows)`;
  const year = sql`(select min(year_of_study) from registration_windows where way = 'first')`;
  const intake = sql`(select year_id - ${year} + 1 from terms where id = ${term})`;
  const semester = sql`(select 2 * (${year} - 1) + season from terms where id = ${term})`;
  await db.execute(sql`update registration_windows
    set opens_at = now() - interval '1 hour', closes_at = now() + interval '1 day' where way = 'first'`);
  await db.execute(sql`insert into specialities (department_id, code, name_ru, name_kg, name_en)
    select min(id), 'Rush', ${named("'Rush'")} from departments`);
  await db.execute(sql`insert into groups (name, speciality_id, education_form_id, intake_year_id)
    select 'Rush' || n, (select id from specialities where code = 'Rush'), (select min(id) from education_forms), ${intake}
    from generate_series(0, ${Math.ceil(students / IN_GROUP) - 1}::integer) n`);
  await db.execute(sql`insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id)
    select 2, 90000000 + n, ${named("'Rush'")}, 'Rush', 'male', g.id
    from generate_series(0, ${students - 1}::integer) n join groups g on g.name = 'Rush' || n / ${IN_GROUP}::integer`);
  await db.execute(sql`insert into disciplines (department_id, code, name_ru, name_kg, name_en)
    select (select min(id) from departments), 'Rush' || n, ${named("'Rush ' || n")}
    from generate_series(1, ${streams / STREAMS_OF_EACH}::integer) n`);
  await db.execute(sql`insert into study_plan_items (speciality_id, intake_year_id, semester_id, discipline_id, exam_type_id,
      credits, elective, choice_group)
    select s.id, ${intake}, ${semester}, d.id, (select min(id) from exam_types), 5, true, 1 + d.id % ${CHOICES}::integer
    from specialities s, disciplines d where s.code = 'Rush' and d.code like 'Rush%'`);
  await db.execute(sql`insert into streams (discipline_id, term_id, number, seats)
    select d.id, ${term}, number, ${seats}::integer
    from disciplines d, generate_series(1, ${STREAMS_OF_EACH}::integer) number where d.code like 'Rush%'`);
  const { rows } = await db.execute<{ id: number; year_id: number; semester_id: number }>(sql`
    select p.id, t.year_id, ${semester} as semester_id from people p join groups g on g.id = p.group_id and g.name like 'Rush%',
      terms t where t.id = ${term} order by p.id`);
  return rows.map(({ id, year_id, semester_id }) => ({ id, yearId: year_id, semesterId: semester_id }));
}

/** Students whose history does not match their registrations or their places in waiting lists. */
export async function historyGaps(db: Builder): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with them as (
      select p.id as student_id from people p join groups g on g.id = p.group_id and g.name like 'Rush%'),
    told as (
      select student_id, stream_id, count(*) filter (where step = 'registered') - count(*) filter (where step = 'deleted') as has,
        count(*) filter (where step = 'waiting') as waited, count(*) filter (where step = 'offered') as offered
      from registration_steps s join them using (student_id) group by 1, 2),
    kept as (
      select student_id, stream_id, sum(has) as has, sum(waited) as waited, sum(offered) as offered from (
        select student_id, stream_id, 1 as has, 0 as waited, 0 as offered from registrations where stream_id is not null
        union all
        select student_id, stream_id, 0, 1, (held_until is not null)::integer from stream_waits) each
      join them using (student_id) group by 1, 2)
    select * from told full join kept using (student_id, stream_id)
    where (coalesce(told.has, 0), coalesce(told.waited, 0), coalesce(told.offered, 0))
      is distinct from (coalesce(kept.has, 0), coalesce(kept.waited, 0), coalesce(kept.offered, 0))`);
  return rows;
}
