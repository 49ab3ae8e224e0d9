import type { Language } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import { type At, composed } from '../../../db/queries/composed.ts';
import {
  disciplines,
  groups,
  people,
  registrationSteps,
  registrations,
  registrationWindows,
  streamSeats,
  streams,
  streamWaits,
  studyPlanItems,
  terms,
} from '../../../db/tables.ts';
import type { NotedStep } from '../notices/notify-students.ts';

const DEFAULT_HOURS = 24;
/** Maximum seats of a term held for one student; further seats go to other students. */
const HELD_MAX = 3;
/**
 * Students left in the list that halve the hold time; twice as many reduce it to a third. LEAST_HELD is the minimum.
 */
const HALVING_WAITERS = 5;
const LEAST_HELD = "interval '2 hours'";

/**
 * Locks the terms of these streams while seats are offered, if students wait. Seats freed at the same time
 * are offered one after the other, so the second offer sees the first. The caller must already hold the
 * seat rows and must lock no others afterwards.
 */
export const lockOffering = composed((db, at: At<{ streamIds: readonly number[] }>) =>
  db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('seats offered ' || term_id, 0)) from (
      select distinct s.term_id from ${streams} s where s.id = any(${at.streamIds}::bigint[])
        and exists (select from ${streamWaits} w where w.stream_id = s.id and w.state = 'waiting')
      order by s.term_id) terms`),
);

/** A condition on `line`: no held seat of the student excludes a further one. */
const MAY_HOLD = sql`not exists (
    select from ${streamWaits} h join ${streams} hs on hs.id = h.stream_id
    where h.student_id = line.student_id and h.state = 'offered' and h.ended_at is null and hs.term_id = line.term_id
      and (hs.discipline_id = line.discipline_id
          and (hs.lesson_type_id is null or line.lesson_type_id is null or hs.lesson_type_id = line.lesson_type_id)
        or hs.discipline_id <> line.discipline_id and exists (
          select from ${studyPlanItems} mine join ${studyPlanItems} other on other.speciality_id = mine.speciality_id
            and other.intake_year_id = mine.intake_year_id and other.semester_id = mine.semester_id
            and other.choice_group = mine.choice_group and other.discipline_id = hs.discipline_id
          where mine.discipline_id = line.discipline_id and mine.speciality_id = g.speciality_id
            and mine.intake_year_id = g.intake_year_id
            and mine.semester_id = (t.year_id - g.intake_year_id) * 2 + t.season)))
  and (select count(*) from ${streamWaits} h join ${streams} hs on hs.id = h.stream_id
    where h.student_id = line.student_id and h.state = 'offered' and h.ended_at is null
      and hs.term_id = line.term_id) < ${sql.raw(String(HELD_MAX))}`;

/**
 * Offers the free seats of a stream to the first students in its waiting list. The window sets the hold time;
 * a long list shortens it. Skips a student who has enough held seats, or one of the same choice group; the
 * student keeps the place. Removes students who have left or already have the discipline. The caller must
 * hold the lock of the seat row.
 */
export const offerSeats = composed((db, at: At<{ streamId: number; now: Date }>) =>
  db.execute<NotedStep & Record<Language, string>>(sql`
    with line as (
      select w.id, w.student_id, s.discipline_id, s.lesson_type_id, s.term_id, p.active, p.group_id, exists (
          select from ${registrations} r where r.student_id = w.student_id and r.term_id = s.term_id
            and r.discipline_id = s.discipline_id
            and (r.lesson_type_id is null or s.lesson_type_id is null or r.lesson_type_id = s.lesson_type_id)) as has
      from ${streamWaits} w join ${streams} s on s.id = w.stream_id join ${people} p on p.id = w.student_id
      where w.stream_id = ${at.streamId} and w.state = 'waiting'),
    over as (
      update ${streamWaits} w set state = case when line.has then 'registered' else 'left' end, ended_at = ${at.now}::timestamptz
      from line where w.id = line.id and (line.has or not line.active) returning w.id, w.state),
    head as (
      select line.id, t.year_id, (t.year_id - g.intake_year_id) * 2 + t.season as semester_id, coalesce((
          select windows.hold_hours from ${registrationWindows} windows
          where windows.term_id = t.id and windows.year_of_study = t.year_id - g.intake_year_id + 1
          order by windows.closes_at desc limit 1), ${sql.raw(String(DEFAULT_HOURS))}) as hours
      from line join ${terms} t on t.id = line.term_id join ${groups} g on g.id = line.group_id
      where line.active and not line.has and ${MAY_HOLD} order by line.id
      limit (select greatest(0, f.seats - f.taken - f.held) from ${streamSeats} f where f.stream_id = ${at.streamId})),
    left_waiting as (
      select greatest(0, (select count(*) from line where active and not has) - (select count(*) from head)) as count),
    offered as (
      update ${streamWaits} w set state = 'offered', held_until = ${at.now}::timestamptz + least(make_interval(hours => head.hours),
        greatest(${sql.raw(LEAST_HELD)}, make_interval(hours => head.hours)
          / (1 + (select count from left_waiting) / ${sql.raw(String(HALVING_WAITERS))})))
      from head where w.id = head.id returning w.student_id, w.stream_id, head.year_id, head.semester_id),
    noted as (
      insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step)
      select ${at.now}::timestamptz, offered.student_id, s.term_id, s.discipline_id, s.id, s.lesson_type_id, 'offered'
      from offered join ${streams} s on s.id = offered.stream_id
      union all
      select ${at.now}::timestamptz, line.student_id, line.term_id, line.discipline_id, ${at.streamId}::integer, line.lesson_type_id,
        case over.state when 'left' then 'left' else 'ended' end
      from over join line on line.id = over.id returning id, student_id)
    select offered.student_id, year_id, semester_id, noted.id as step_id, d.name_ru as ru, d.name_kg as kg, d.name_en as en
    from offered join noted using (student_id) join ${streams} s on s.id = offered.stream_id
      join ${disciplines} d on d.id = s.discipline_id`),
);

/** Adds the student to the end of the waiting list; a student who already waits keeps the place. */
export const joinWaits = composed((db, at: At<{ streamId: number; studentId: number; now: Date }>) =>
  db.execute(sql`
    with joined as (
      insert into ${streamWaits} (stream_id, student_id, since)
      values (${at.streamId}, ${at.studentId}, ${at.now}::timestamptz)
      on conflict (student_id, stream_id) where ended_at is null do nothing returning stream_id, student_id)
    insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step, by_id)
    select ${at.now}::timestamptz, joined.student_id, s.term_id, s.discipline_id, s.id, s.lesson_type_id, 'waiting', joined.student_id
    from joined join ${streams} s on s.id = joined.stream_id`),
);

/** Removes a student from the waiting list. The caller must hold the lock of the seat row. */
export const leaveWaits = composed((db, at: At<{ id: number; now: Date }>) =>
  db.execute(sql`
    with gone as (
      update ${streamWaits} w set state = 'left', ended_at = ${at.now}::timestamptz where w.id = ${at.id}
      returning w.student_id, w.stream_id)
    insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step, by_id)
    select ${at.now}::timestamptz, gone.student_id, s.term_id, s.discipline_id, s.id, s.lesson_type_id, 'left', gone.student_id
    from gone join ${streams} s on s.id = gone.stream_id`),
);

/** The streams with an expired offer, or with free seats and waiting students. */
export const selectToMove = composed((db, at: At<{ now: Date }>) =>
  db.execute<{ stream_id: number }>(sql`
    select stream_id from ${streamWaits} where state = 'offered' and held_until <= ${at.now}::timestamptz
    union
    select w.stream_id from ${streamWaits} w join ${streamSeats} f on f.stream_id = w.stream_id
    where w.state = 'waiting' and f.taken + f.held < f.seats
    order by stream_id`),
);

/** Expires the offers of a stream that were not accepted. The caller must hold the lock of the seat row. */
export const expireHolds = composed((db, at: At<{ streamId: number; now: Date }>) =>
  db.execute<NotedStep>(sql`
    with expired as (
      update ${streamWaits} w set state = 'expired', ended_at = ${at.now}::timestamptz
      where w.stream_id = ${at.streamId} and w.state = 'offered' and w.held_until <= ${at.now}::timestamptz
      returning w.student_id, w.stream_id),
    noted as (
      insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step)
      select ${at.now}::timestamptz, expired.student_id, s.term_id, s.discipline_id, s.id, s.lesson_type_id, 'expired'
      from expired join ${streams} s on s.id = expired.stream_id returning id, student_id)
    select expired.student_id, t.year_id, (t.year_id - g.intake_year_id) * 2 + t.season as semester_id, noted.id as step_id
    from expired join noted using (student_id) join ${streams} s on s.id = expired.stream_id join ${terms} t on t.id = s.term_id
      join ${people} p on p.id = expired.student_id join ${groups} g on g.id = p.group_id`),
);
