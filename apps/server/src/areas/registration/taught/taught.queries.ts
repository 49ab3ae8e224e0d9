import type { Language } from '@bilim/contract/limits';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Builder } from '../../../db/open.ts';
import { type At, composed, first } from '../../../db/queries/composed.ts';
import { fullNameOf } from '../../../db/shared/full-name.ts';
import { inLanguage } from '../../../db/shared/in-language.ts';
import {
  assignments,
  disciplines,
  groups,
  lessonTypes,
  people,
  registrations,
  streamSeats,
  streams,
  streamWaits,
  terms,
} from '../../../db/tables.ts';
import { slotsOf } from '../page/catalogue.queries.ts';

type InLanguage = { language: Language };
type ByTeacher = { teacherId: number };

/** A teacher's streams, with the slots this teacher gives. */
const taughtBy = (db: Builder, at: At<ByTeacher>, language: Language) =>
  db
    .select({
      id: streams.id,
      number: streams.number,
      disciplineId: streams.disciplineId,
      discipline: inLanguage(disciplines, language),
      lessonType: inLanguage(lessonTypes, language),
      semesterId: sql<number>`(${ownAssignments(at)} order by ${assignments.id} limit 1)`.mapWith(Number),
      slots: slotsOf(
        sql`${assignments.streamId} = ${streams.id} and ${assignments.teacherId} = ${at.teacherId}`,
        language,
      ),
      seats: streamSeats.seats,
      taken: streamSeats.taken,
      held: streamSeats.held,
      free: sql<number>`greatest(0, ${streamSeats.seats} - ${streamSeats.taken} - ${streamSeats.held})`,
      minimum: streams.minimum,
      waiting: sql<number>`(select count(*)::integer from ${streamWaits}
        where ${streamWaits.streamId} = ${streams.id} and ${streamWaits.state} = 'waiting')`,
    })
    .from(streams)
    .innerJoin(streamSeats, eq(streamSeats.streamId, streams.id))
    .innerJoin(disciplines, eq(disciplines.id, streams.disciplineId))
    .leftJoin(lessonTypes, eq(lessonTypes.id, streams.lessonTypeId));

const ownAssignments = (at: At<ByTeacher>) => sql`select ${assignments.semesterId} from ${assignments}
  where ${assignments.streamId} = ${streams.id} and ${assignments.teacherId} = ${at.teacherId}`;

export const selectTaught = composed(
  (db, at: At<ByTeacher & { yearId: number; season: number }>, { language }: InLanguage) =>
    taughtBy(db, at, language)
      .innerJoin(terms, eq(terms.id, streams.termId))
      .where(
        and(
          sql`${streams.id} in (select ${assignments.streamId} from ${assignments}
            where ${assignments.teacherId} = ${at.teacherId} and ${assignments.termId} = ${terms.id})`,
          eq(terms.yearId, at.yearId),
          eq(terms.season, at.season),
          isNull(streams.withdrawnAt),
        ),
      )
      .orderBy(asc(streams.disciplineId), asc(streams.lessonTypeId), asc(streams.number)),
);

/** A stream, only if the teacher teaches it. */
export const selectTaughtStream = first(
  composed((db, at: At<ByTeacher & { streamId: number }>, { language }: InLanguage) =>
    taughtBy(db, at, language).where(and(eq(streams.id, at.streamId), sql`exists (${ownAssignments(at)})`)),
  ),
);

/** The registered students of a stream, then students with a held seat, then the waiting list. */
export const selectStreamStudents = composed((db, at: At<{ streamId: number }>, { language }: InLanguage) => {
  const person = {
    id: people.id,
    code: people.code,
    fullName: fullNameOf(people, language).as('full_name'),
    group: groups.name,
    hasPhoto: sql<boolean>`${people.photoKey} is not null`.as('has_photo'),
  };
  const registered = db
    .select({
      ...person,
      registeredAt: registrations.registeredAt,
      place: sql<number | null>`null::integer`.as('place'),
    })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.studentId))
    .innerJoin(groups, eq(groups.id, registrations.groupId))
    .where(eq(registrations.streamId, at.streamId));
  const waiting = db
    .select({
      ...person,
      registeredAt: sql<Date | null>`null::timestamptz`
        .mapWith(registrations.registeredAt)
        .as('registered_at'),
      place: sql<number | null>`case when ${streamWaits.state} = 'offered' then 0 else (row_number() over (
        partition by ${streamWaits.state} order by ${streamWaits.id}))::integer end`.as('place'),
    })
    .from(streamWaits)
    .innerJoin(people, eq(people.id, streamWaits.studentId))
    .innerJoin(groups, eq(groups.id, people.groupId))
    .where(and(eq(streamWaits.streamId, at.streamId), isNull(streamWaits.endedAt)));
  return registered.unionAll(waiting).orderBy(sql`place nulls first, full_name`);
});
