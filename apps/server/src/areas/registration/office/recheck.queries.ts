import { sql } from 'drizzle-orm';
import { type At, composed } from '../../../db/queries/composed.ts';
import {
  choiceGroups,
  disciplines,
  groups,
  people,
  registrationSteps,
  registrations,
  studyPlanItems,
  terms,
} from '../../../db/tables.ts';

type InTerm = { termId: number };

/** A registration that does not fit the current plan. */
export type Misfit = {
  student_id: number;
  discipline_id: number;
  year_id: number;
  semester_id: number;
  code: number;
  full_name: string;
  group_name: string;
  discipline: string;
  step: 'unplanned' | 'overfilled';
  /** Whether the student has been notified since registering. */
  notified: boolean;
};

const OF_PLAN = sql`item.speciality_id = had.speciality_id and item.intake_year_id = had.intake_year_id
  and item.discipline_id = had.discipline_id`;
const STEPS = sql`from ${registrationSteps} s where s.student_id = found.student_id and s.discipline_id = found.discipline_id
  and s.term_id = found.term_id`;

/**
 * The registrations of a term that are no longer in the students' plans, or exceed the picks of a choice
 * group. Ignores retakes and disciplines outside the plan.
 */
export const selectMisfits = composed((db, at: At<InTerm>) =>
  db.execute<Misfit>(sql`
    with had as (
      select distinct r.student_id, r.term_id, r.discipline_id, r.kind, g.speciality_id, g.intake_year_id, t.year_id,
        (t.year_id - g.intake_year_id) * 2 + t.season as semester_id, g.name as group_name
      from ${registrations} r join ${terms} t on t.id = r.term_id
        join ${people} p on p.id = r.student_id join ${groups} g on g.id = p.group_id
      where r.term_id = ${at.termId}),
    lined as (
      select had.*, item.id as item_id, item.choice_group, coalesce(c.picks, 1) as picks,
        count(*) over (partition by had.student_id, item.choice_group) as chosen
      from had left join ${studyPlanItems} item on ${OF_PLAN} and item.semester_id = had.semester_id
        left join ${choiceGroups} c on c.speciality_id = had.speciality_id and c.intake_year_id = had.intake_year_id
          and c.semester_id = had.semester_id and c.number = item.choice_group),
    found as (
      select had.*, case
        when had.item_id is null and (had.kind in ('plan', 'elective') or had.kind = 'additional'
          and not exists (select from ${studyPlanItems} item where ${OF_PLAN})) then 'unplanned'
        when had.choice_group is not null and had.chosen > had.picks then 'overfilled' end as step
      from lined had)
    select found.student_id, found.discipline_id, found.year_id, found.semester_id, found.step, found.group_name, p.code,
      trim(p.last_name || ' ' || p.first_name || ' ' || p.middle_name) as full_name, d.name_ru as discipline,
      coalesce((select max(s.id) ${STEPS} and s.step = found.step)
        > coalesce((select max(s.id) ${STEPS} and s.step in ('registered', 'drawn')), 0), false) as notified
    from found join ${people} p on p.id = found.student_id join ${disciplines} d on d.id = found.discipline_id
    where found.step is not null
    order by found.group_name, full_name, found.student_id, discipline, found.discipline_id`),
);

type Noted = { id: string; student_id: number; discipline_id: number };

export const insertMisfits = composed((db, at: At<InTerm & { now: Date; rows: string }>) =>
  db.execute<Noted>(sql`
    insert into ${registrationSteps} (at, student_id, term_id, discipline_id, step)
    select ${at.now}::timestamptz, student_id, ${at.termId}, discipline_id, step
    from json_to_recordset(${at.rows}::json) as misfit (student_id integer, discipline_id integer, step text)
    returning id, student_id, discipline_id`),
);
