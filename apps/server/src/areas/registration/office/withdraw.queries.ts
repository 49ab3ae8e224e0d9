import { eq, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../../db/queries/composed.ts';
import {
  groups,
  people,
  registrationSteps,
  registrations,
  streams,
  streamWaits,
  terms,
} from '../../../db/tables.ts';
import type { NotedStep } from '../notices/notify-students.ts';

type Withdrawing = { streamId: number; now: Date; reason: string };

const NOTED_STEPS = sql`
  select gone.student_id, t.year_id, (t.year_id - g.intake_year_id) * 2 + t.season as semester_id,
    noted.id as step_id
  from gone join noted using (student_id) join ${streams} s on s.id = gone.stream_id join ${terms} t on t.id = s.term_id
    join ${people} p on p.id = gone.student_id join ${groups} g on g.id = p.group_id`;

const NOTED = (at: At<Withdrawing>) => sql`
  insert into ${registrationSteps} (at, student_id, term_id, discipline_id, stream_id, lesson_type_id, step, reason)
  select ${at.now}::timestamptz, gone.student_id, s.term_id, s.discipline_id, s.id, s.lesson_type_id, 'withdrawn', ${at.reason}::text
  from gone join ${streams} s on s.id = gone.stream_id returning id, student_id`;

/** Deletes all registrations with a stream. The caller must hold the lock of the seat row. */
export const withdrawRegistrations = composed((db, at: At<Withdrawing>) =>
  db.execute<NotedStep>(sql`
    with gone as (delete from ${registrations} r where r.stream_id = ${at.streamId} returning r.student_id, r.stream_id),
    noted as (${NOTED(at)})
    ${NOTED_STEPS}`),
);

/** Ends the waiting list of a stream, including held seats. */
export const withdrawWaits = composed((db, at: At<Withdrawing>) =>
  db.execute<NotedStep>(sql`
    with gone as (
      update ${streamWaits} w set state = 'withdrawn', ended_at = ${at.now}::timestamptz
      where w.stream_id = ${at.streamId} and w.ended_at is null returning w.student_id, w.stream_id),
    noted as (${NOTED(at)})
    ${NOTED_STEPS}`),
);

/** Marks a stream as withdrawn; returns nothing if it already was. */
export const markWithdrawn = first(
  composed((db, at: At<{ streamId: number; now: Date }>) =>
    db
      .update(streams)
      .set({ withdrawnAt: sql`${at.now}::timestamptz` })
      .where(sql`${eq(streams.id, at.streamId)} and ${streams.withdrawnAt} is null`)
      .returning({ id: streams.id, number: streams.number }),
  ),
);
