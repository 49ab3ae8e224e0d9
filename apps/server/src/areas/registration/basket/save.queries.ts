import { asc, sql } from 'drizzle-orm';
import { among } from '../../../db/queries/among.ts';
import { type At, composed } from '../../../db/queries/composed.ts';
import { registrationSteps, registrations, streamSeats, streams, streamWaits } from '../../../db/tables.ts';

type OfStudent = { studentId: number; termId: number; now: Date };

/**
 * A column: how many students wait for the stream; an index keeps the count cheap. With one table Drizzle
 * omits the table name, and stream_waits has a stream_id too, so the name is written by hand.
 */
const waitingFor = sql<number>`(select count(*)::integer from stream_waits w
  where w.stream_id = stream_seats.stream_id and w.state = 'waiting')`;

/**
 * Locks the seats of these streams until the transaction ends. Locks are always taken by id, to avoid
 * deadlocks.
 */
export const lockSeats = composed((db, at: At<{ streamIds: readonly number[] }>) =>
  db
    .select({
      id: streamSeats.streamId,
      seats: streamSeats.seats,
      taken: streamSeats.taken,
      held: streamSeats.held,
      waiting: waitingFor,
    })
    .from(streamSeats)
    .where(among(streamSeats.streamId, at.streamIds))
    .orderBy(asc(streamSeats.streamId))
    .for('no key update'),
);

export type Draft = {
  disciplineId: number;
  streamId: number;
  lessonTypeId: number | null;
  credits: number;
  examTypeId: number;
  kind: (typeof registrations.$inferSelect)['kind'];
};

type Drafts = OfStudent & { semesterId: number; groupId: number; drafts: string };
const DRAFTS = sql`(discipline_id integer, stream_id integer, lesson_type_id integer, credits smallint, exam_type_id integer, kind text)`;

/** Registers the student with all drafts in one statement and adds the history rows. */
export const insertRegistrations = composed((db, at: At<Drafts>) =>
  db.execute(sql`
    with made as (
      insert into ${registrations} (student_id, term_id, semester_id, group_id, discipline_id, stream_id, lesson_type_id,
        credits, exam_type_id, kind, by_plan, registered_at)
      select ${at.studentId}::integer, ${at.termId}::integer, ${at.semesterId}::integer, ${at.groupId}::integer, discipline_id,
        stream_id, lesson_type_id, credits, exam_type_id, kind, kind = 'plan', ${at.now}::timestamptz
      from json_to_recordset(${at.drafts}::json) as draft ${DRAFTS}
      returning student_id, term_id, discipline_id, stream_id, lesson_type_id)
    insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step, by_id)
    select ${at.now}::timestamptz, student_id, term_id, discipline_id, stream_id, lesson_type_id, 'registered', student_id from made`),
);

export const draftsText = (drafts: readonly Draft[]): string =>
  JSON.stringify(
    drafts.map(({ disciplineId, streamId, lessonTypeId, credits, examTypeId, kind }) => ({
      discipline_id: disciplineId,
      stream_id: streamId,
      lesson_type_id: lessonTypeId,
      credits,
      exam_type_id: examTypeId,
      kind,
    })),
  );

type Ended = { ids: readonly number[]; instead: readonly (string | null)[]; now: Date };

/**
 * Ends waiting places because the student has the stream, or another one instead of it. The history names the
 * replacement.
 */
export const endWaits = composed((db, at: At<Ended>) =>
  db.execute<{ stream_id: number }>(sql`
    with gone as (
      update ${streamWaits} w set state = 'registered', ended_at = ${at.now}::timestamptz
      from unnest(${at.ids}::bigint[], ${at.instead}::text[]) as ending (id, instead)
      where w.id = ending.id and w.ended_at is null returning w.id, w.student_id, w.stream_id, ending.instead),
    noted as (
      insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step, by_id, reason)
      select ${at.now}::timestamptz, gone.student_id, s.term_id, s.discipline_id, s.id, s.lesson_type_id, 'ended', gone.student_id,
        gone.instead
      from gone join ${streams} s on s.id = gone.stream_id where gone.instead is not null order by gone.id)
    select stream_id from gone`),
);

/** Deletes registrations of the student and adds the history rows. */
export const deleteRegistrations = composed(
  (db, at: At<{ studentId: number; now: Date; ids: readonly number[] }>) =>
    db.execute(sql`
    with gone as (
      delete from ${registrations} where ${among(registrations.id, at.ids)} and ${registrations.studentId} = ${at.studentId}
      returning student_id, term_id, discipline_id, stream_id, lesson_type_id)
    insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step, by_id)
    select ${at.now}::timestamptz, student_id, term_id, discipline_id, stream_id, lesson_type_id, 'deleted', student_id from gone`),
);
