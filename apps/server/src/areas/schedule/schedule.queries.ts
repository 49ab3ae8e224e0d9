import type { ScheduleFrame, TimetableOwner } from '@bilim/contract/areas/schedule.shapes';
import type { Language } from '@bilim/contract/limits';
import type { Building } from '@bilim/rules/timetable/walk-minutes';
import { type SQL, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { EACH_LANGUAGE } from '../../db/shared/in-language.ts';
import {
  assignmentAssistants,
  assignments,
  bells,
  lessonChanges,
  lessons,
  registrations,
  rooms,
  terms,
} from '../../db/tables.ts';
import { givenIn, lessonRows, REVISION, type Reader, thoseOf, UNIT } from './lesson-rows.queries.ts';

export type InTerm = { yearId: number; season: number };
type OfOwner = Reader & InTerm & { ownerId: number };

/** 'self' is the calling student: registrations of other students are never shown. */
export type Whose = TimetableOwner | 'self';

const inTerm = ({ yearId, season }: At<InTerm>) =>
  sql`${terms.yearId} = ${yearId} and ${terms.season} = ${season}`;

/** A teacher's own assignments, and those in which they assist. */
const taughtBy = (personId: SQL) => sql`${assignments.id} in (
  select own.id from ${assignments} own where own.teacher_id = ${personId}
  union all select ${assignmentAssistants.assignmentId} from ${assignmentAssistants}
    where ${assignmentAssistants.personId} = ${personId})`;

const ofAssignments = (at: At<OfOwner>, condition: SQL) =>
  givenIn(sql`select ${assignments}.* from ${terms}
    join ${assignments} on ${assignments.termId} = ${terms.id} and ${condition}
  where ${inTerm(at)}`);

/** By group or by stream. Two separate conditions, so that each uses its index. */
const ofClass = sql`
  select * from ${assignments} a where ${registrations.streamId} is null and a.group_id = ${registrations.groupId}
    and a.term_id = ${registrations.termId} and a.discipline_id = ${registrations.disciplineId}
  union all select * from ${assignments} a where a.stream_id = ${registrations.streamId}`;

const FOUND: Record<Whose, (at: At<OfOwner>) => SQL> = {
  self: (at) =>
    givenIn(sql`select ${assignments}.* from ${terms}
      join ${registrations} on ${registrations.termId} = ${terms.id} and ${registrations.studentId} = ${at.ownerId}
      cross join lateral (${ofClass}) ${assignments}
    where ${inTerm(at)} and ${attends()}`),
  teacher: (at) => ofAssignments(at, taughtBy(sql`${at.ownerId}`)),
  group: (at) => ofAssignments(at, sql`${assignments.groupId} = ${at.ownerId}`),
  stream: (at) => ofAssignments(at, sql`${assignments.streamId} = ${at.ownerId}`),
  // Lessons planned in the room, and lessons moved there for a day.
  room: (at) =>
    thoseOf(sql`
    select ${lessons}.* from ${terms} join ${lessons} on ${lessons.termId} = ${terms.id}
      where ${inTerm(at)} and ${lessons.roomId} = ${at.ownerId}
    union select ${lessons}.* from ${terms} join ${lessonChanges}
        on ${lessonChanges.toDay} between ${terms.startsOn} and ${terms.endsOn}
        and ${lessonChanges.toRoomId} = ${at.ownerId} and ${lessonChanges.undoneAt} is null
        join ${lessons} on ${lessons.id} = ${lessonChanges.lessonId}
      where ${inTerm(at)}`),
};

/**
 * The lessons of an owner in a term, with their changes. The department is selected only for users who may change lessons.
 */
export const selectTimetable = composed(
  (
    db,
    at: At<OfOwner>,
    { of, own, units, language }: { of: Whose; own: boolean; units: boolean; language: Language },
  ) => lessonRows({ db, at, language, own, found: FOUND[of](at), more: units ? UNIT : NO_UNIT }),
  EACH_LANGUAGE.flatMap(({ language }) => [
    { of: 'self' as const, own: true, units: false, language },
    { of: 'teacher' as const, own: true, units: false, language },
  ]),
);
const NO_UNIT = { departmentId: sql<null>`null` };
export type TimetableRow = Awaited<ReturnType<typeof selectTimetable>>[number];

/** The same for a calendar, with the number and the time of each lesson's changes. */
export const selectForCalendar = composed(
  (db, at: At<OfOwner>, { of, language }: { of: 'self' | 'teacher'; language: Language }) =>
    lessonRows({ db, at, language, own: true, found: FOUND[of](at), more: REVISION }),
);
export type CalendarLesson = Awaited<ReturnType<typeof selectForCalendar>>[number];

/** One lesson for a user who manages it, with the days of its term. */
export const selectLesson = first(
  composed((db, at: At<Reader & { id: number }>, { language }: { language: Language }) =>
    lessonRows({
      db,
      at,
      language,
      own: false,
      found: sql`${thoseOf(sql`select ${lessons}.* from ${lessons} where ${lessons.id} = ${at.id}`)}
        join ${terms} on ${terms.id} = ${lessons.termId}`,
      more: {
        ...UNIT,
        termId: sql<number>`${lessons.termId}`,
        startsOn: sql<string>`${terms.startsOn}::text`,
        endsOn: sql<string>`${terms.endsOn}::text`,
      },
    }),
  ),
);
export type LessonRow = NonNullable<Awaited<ReturnType<typeof selectLesson>>>;

/** The frame of every timetable of a term. The position of a building is the centre of its rooms. */
export const selectFrame = first(
  composed((db, at: At<InTerm>) =>
    db
      .select({
        term: sql<
          ScheduleFrame['term']
        >`(select json_build_object('startsOn', ${terms.startsOn}, 'endsOn', ${terms.endsOn})
          from ${terms} where ${inTerm(at)})`,
        bells: sql<
          ScheduleFrame['bells']
        >`(select coalesce(json_agg(json_build_object('number', ${bells.number},
          'beginsAt', left(${bells.beginsAt}::text, 5), 'endsAt', left(${bells.endsAt}::text, 5)) order by ${bells.number}), '[]')
          from ${bells})`,
        buildings: sql<Building[]>`(select coalesce(json_agg(json_build_object('name', name,
          'longitude', longitude, 'latitude', latitude) order by name), '[]')
          from (select ${rooms.building} as name, avg(${rooms.longitude}) as longitude, avg(${rooms.latitude}) as latitude
            from ${rooms} group by ${rooms.building}) buildings)`,
      })
      .from(sql`(values (1)) as one`),
  ),
);

/** The terms of a calendar: the latest started one and the next one. */
export const selectTermsAround = composed((db, at: At<{ day: string }>) =>
  db
    .select({ yearId: terms.yearId, season: terms.season, startsOn: terms.startsOn, endsOn: terms.endsOn })
    .from(terms)
    .where(
      sql`${terms.startsOn} >= coalesce((select max(t.starts_on) from ${terms} t where t.starts_on <= ${at.day}), '-infinity')`,
    )
    .orderBy(terms.startsOn)
    .limit(2),
);
