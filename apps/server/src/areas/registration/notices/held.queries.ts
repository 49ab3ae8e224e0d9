import type { Language } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import { type At, composed, only } from '../../../db/queries/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../../db/shared/in-language.ts';
import {
  disciplines,
  groups,
  lessonTypes,
  people,
  registrationSteps,
  registrations,
  streams,
  streamWaits,
  studyPlanItems,
  terms,
} from '../../../db/tables.ts';

type Values = { studentId: number; now: Date; since: Date; today: string };
type Row = {
  what: 'held' | 'withdrawn' | 'unplanned' | 'overfilled';
  id: string;
  stream_id: number | null;
  stream: number | null;
  year_id: number;
  semester_id: number;
  discipline: string;
  lesson_type: string | null;
  held_ms: number | null;
  reason: string;
  section: 'elective' | 'extra' | 'other';
};

const SEMESTER = sql`(${terms.yearId} - ${groups.intakeYearId}) * 2 + ${terms.season}`;

/** The discipline of the step is registered; if it is registered by lesson type, the same type. */
const OF_TYPE = (other: 'r' | 'later') =>
  sql.raw(
    `(${other}.lesson_type_id is null or s.lesson_type_id is null or ${other}.lesson_type_id = s.lesson_type_id)`,
  );

/** Whether a later step is about another discipline of the same choice group. */
const OF_CHOICE = sql`exists (
  select from ${studyPlanItems} mine join ${studyPlanItems} theirs
    using (speciality_id, intake_year_id, semester_id, choice_group)
  where mine.discipline_id = s.discipline_id and theirs.discipline_id = later.discipline_id
    and mine.discipline_id <> theirs.discipline_id and mine.speciality_id = ${groups.specialityId}
    and mine.intake_year_id = ${groups.intakeYearId} and mine.semester_id = ${SEMESTER})`;

/**
 * A later step that closes the notice: the student confirmed it, registered for the discipline or another of
 * its choice group, or deleted a surplus registration.
 */
const ANSWERED = sql`exists (
  select from ${registrationSteps} later
  where later.student_id = s.student_id and later.term_id = s.term_id and later.id > s.id and case
    when later.step = 'understood' then later.discipline_id = s.discipline_id and later.stream_id is not distinct from s.stream_id
    when later.step in ('registered', 'drawn') or later.step = 'deleted' and s.step <> 'withdrawn'
      then later.discipline_id = s.discipline_id and ${OF_TYPE('later')} or ${OF_CHOICE} end)`;

const HAD = sql`exists (
  select from ${registrations} r where r.student_id = s.student_id and r.term_id = s.term_id
    and r.discipline_id = s.discipline_id and ${OF_TYPE('r')})`;

const SECTION = sql`coalesce((
  select case when bool_or(item.semester_id = ${SEMESTER}) then 'elective' else 'extra' end from ${studyPlanItems} item
  where item.discipline_id = s.discipline_id and item.speciality_id = ${groups.specialityId}
    and item.intake_year_id = ${groups.intakeYearId} having count(*) > 0), 'other')`;

const isOffered = (at: At<Values>) => sql`w.student_id = ${at.studentId} and w.ended_at is null
  and w.state = 'offered' and w.held_until > ${at.now}::timestamptz`;

const isNotice = (at: At<Values>) => sql`s.student_id = ${at.studentId}
  and s.step in ('withdrawn', 'unplanned', 'overfilled') and s.at > ${at.since}::timestamptz`;

/**
 * Cheap check before `selectHeld`: the home page calls it for every student, and most have nothing. Planning
 * `selectHeld` alone costs more than this query. Both conditions use an index.
 */
export const selectMayBeHeld = only(
  composed((db, at: At<Values>) =>
    db
      .select({
        mayBe: sql<boolean>`exists (select from ${streamWaits} w where ${isOffered(at)})
          or exists (select from ${registrationSteps} s where ${isNotice(at)})`,
      })
      .from(sql`(values (1)) as one`),
  ),
);

/**
 * The student's held seats and open notices. A withdrawn discipline that is registered again needs no notice,
 * nor does a misfit that was deleted.
 */
export const selectHeld = composed(
  (db, at: At<Values>, { language }: { language: Language }) =>
    db.execute<Row>(sql`
      select 'held' as what, w.id, s.id as stream_id, s.number as stream, ${terms.yearId}, ${SEMESTER} as semester_id,
        ${inLanguage(disciplines, language)} as discipline, ${inLanguage(lessonTypes, language)} as lesson_type,
        (extract(epoch from w.held_until) * 1000)::float8 as held_ms, '' as reason, 'elective' as section
      from ${streamWaits} w join ${streams} s on s.id = w.stream_id join ${terms} on ${terms.id} = s.term_id
        join ${disciplines} on ${disciplines.id} = s.discipline_id join ${people} on ${people.id} = w.student_id
        join ${groups} on ${groups.id} = ${people.groupId}
        left join ${lessonTypes} on ${lessonTypes.id} = s.lesson_type_id
      where ${isOffered(at)}
      union all
      select s.step, s.id, s.stream_id, ${streams.number}, ${terms.yearId}, ${SEMESTER},
        ${inLanguage(disciplines, language)}, ${inLanguage(lessonTypes, language)}, null, s.reason, ${SECTION}
      from ${registrationSteps} s join ${terms} on ${terms.id} = s.term_id
        join ${disciplines} on ${disciplines.id} = s.discipline_id join ${people} on ${people.id} = s.student_id
        join ${groups} on ${groups.id} = ${people.groupId}
        left join ${streams} on ${streams.id} = s.stream_id left join ${lessonTypes} on ${lessonTypes.id} = s.lesson_type_id
      where ${isNotice(at)} and ${terms.endsOn} >= ${at.today}::date
        and (s.step = 'withdrawn') <> ${HAD} and not ${ANSWERED}
      order by held_ms, id`),
  EACH_LANGUAGE,
);

/** Confirms a notice of the student, so that it is not shown again. */
export const insertUnderstood = composed((db, at: At<{ studentId: number; stepId: number; now: Date }>) =>
  db.execute(sql`
      insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step, by_id)
      select ${at.now}::timestamptz, s.student_id, s.term_id, s.discipline_id, s.stream_id, s.lesson_type_id, 'understood', s.student_id
      from ${registrationSteps} s
      where s.id = ${at.stepId} and s.student_id = ${at.studentId} and s.step in ('withdrawn', 'unplanned', 'overfilled')
        and not exists (
          select from ${registrationSteps} later
          where later.student_id = s.student_id and later.term_id = s.term_id and later.id > s.id and later.step = 'understood'
            and later.discipline_id = s.discipline_id and later.stream_id is not distinct from s.stream_id)`),
);
