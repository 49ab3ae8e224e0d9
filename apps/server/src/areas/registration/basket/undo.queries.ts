import { and, eq, gte, sql } from 'drizzle-orm';
import { among } from '../../../db/queries/among.ts';
import { type At, composed } from '../../../db/queries/composed.ts';
import { registrationSteps, registrations, streams, streamWaits } from '../../../db/tables.ts';

type Own = { studentId: number; termId: number; since: Date };

/** The student's registrations with these streams since a given time. */
export const selectSavedSince = composed((db, at: At<Own & { streamIds: readonly number[] }>) =>
  db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.studentId, at.studentId),
        eq(registrations.termId, at.termId),
        among(registrations.streamId, at.streamIds),
        gte(registrations.registeredAt, at.since),
      ),
    ),
);

/**
 * Reopens waiting places that ended because of a registration. The position follows from the row id, so it is
 * the old one.
 */
export const restoreWaits = composed((db, at: At<Own & { lines: readonly number[]; now: Date }>) =>
  db.execute(sql`
    with latest as (
      select max(w.id) as id from ${streamWaits} w join ${streams} s on s.id = w.stream_id
      where w.student_id = ${at.studentId} and s.term_id = ${at.termId} and w.stream_id = any(${at.lines}::integer[])
        and s.withdrawn_at is null
      group by w.stream_id having bool_and(w.ended_at is not null)),
    restored as (
      update ${streamWaits} w set state = 'waiting', ended_at = null, held_until = null from latest
      where w.id = latest.id and w.state = 'registered' and w.ended_at >= ${at.since}::timestamptz
      returning w.student_id, w.stream_id)
    insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step, by_id)
    select ${at.now}::timestamptz, restored.student_id, s.term_id, s.discipline_id, s.id, s.lesson_type_id, 'waiting',
      restored.student_id
    from restored join ${streams} s on s.id = restored.stream_id`),
);
