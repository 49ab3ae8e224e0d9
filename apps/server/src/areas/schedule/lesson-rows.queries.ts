import type { Language } from '@bilim/contract/limits';
import { eq, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Builder } from '../../db/open.ts';
import type { At } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import {
  assignments,
  bells,
  departments,
  disciplines,
  groups,
  lessonChanges,
  lessonChangesSeen,
  lessons,
  lessonTypes,
  people,
  rooms,
  specialities,
  streams,
} from '../../db/tables.ts';

/** The reader; whether they have acknowledged a change is selected with it. */
export type Reader = { readerId: number };

type LessonSlot = {
  day: string;
  bell: number;
  beginsAt: string;
  endsAt: string;
  roomId: number;
  building: string;
  room: string;
};
type ChangeRow = {
  id: number;
  day: string;
  kind: 'moved' | 'cancelled';
  to: LessonSlot | null;
  note: string;
  sequence: number;
  changedAt: string;
  seen: boolean;
};

/** 'HH:MM' */
const clock = (time: PgColumn) => sql<string>`left(${time}::text, 5)`;

/**
 * The active changes of a lesson. In the reader's own timetable also whether they have acknowledged the current
 * version. The target place is joined only for moved lessons.
 */
const changesOf = ({ at, own }: { at: At<Reader>; own: boolean }) => {
  const { id, lessonId, onDay, kind, toDay, toBellId, toRoomId, note, sequence, changedAt, undoneAt } =
    lessonChanges;
  const seen = own
    ? sql`exists (select from ${lessonChangesSeen} where ${lessonChangesSeen.personId} = ${at.readerId}
        and ${lessonChangesSeen.changeId} = ${id} and ${lessonChangesSeen.sequence} >= ${sequence})`
    : sql`true`;
  return sql<ChangeRow[]>`(
    select coalesce(json_agg(json_build_object('id', ${id}, 'day', ${onDay}, 'kind', ${kind},
        'to', case when ${kind} = 'moved' then (select json_build_object('day', ${toDay}, 'bell', at_bell.number,
            'beginsAt', left(at_bell.begins_at::text, 5), 'endsAt', left(at_bell.ends_at::text, 5),
            'roomId', in_room.id, 'building', in_room.building, 'room', in_room.number)
          from ${bells} at_bell, ${rooms} in_room where at_bell.id = ${toBellId} and in_room.id = ${toRoomId}) end,
        'note', ${note}, 'sequence', ${sequence}, 'changedAt', ${changedAt}, 'seen', ${seen})
        order by ${onDay}), '[]')
    from ${lessonChanges} where ${lessonId} = ${lessons.id} and ${undoneAt} is null)`;
};

/** A column of a table joined inside `found`. Drizzle does not see that join, so the type is given by hand. */
const inFound = <Column extends PgColumn>(column: Column) => sql<GetColumnData<Column>>`${column}`;

const departmentId = sql<number>`coalesce((select ${specialities.departmentId} from ${specialities}
  where ${specialities.id} = ${groups.specialityId}), ${disciplines.departmentId})`;

const columns = ({ at, language, own }: { at: At<Reader>; language: Language; own: boolean }) => ({
  id: inFound(lessons.id),
  assignmentId: inFound(lessons.assignmentId),
  dayNumber: inFound(lessons.dayNumber),
  bell: bells.number,
  beginsAt: clock(bells.beginsAt),
  endsAt: clock(bells.endsAt),
  // Guaranteed by a check constraint of the table.
  week: sql<0 | 1 | 2>`${lessons.week}`,
  disciplineId: inFound(assignments.disciplineId),
  discipline: inLanguage(disciplines, language),
  lessonTypeId: inFound(assignments.lessonTypeId),
  lessonType: inLanguage(lessonTypes, language),
  kind: lessonTypes.kind,
  semesterId: inFound(assignments.semesterId),
  elective: sql<boolean>`${assignments.streamId} is not null`,
  teacherId: inFound(assignments.teacherId),
  teacherCode: people.code,
  teacher: fullNameOf(people, language),
  teacherHasPhoto: sql<boolean>`${people.photoKey} is not null`,
  // The calendar of this faculty applies to the lesson.
  facultyId: sql<number>`(select ${departments.facultyId} from ${departments} where ${departments.id} = ${departmentId})`,
  groupId: inFound(assignments.groupId),
  group: sql<string>`coalesce(${groups.name}, '')`,
  streamId: inFound(assignments.streamId),
  stream: streams.number,
  subgroup: inFound(assignments.subgroup),
  roomId: inFound(lessons.roomId),
  building: rooms.building,
  room: rooms.number,
  collides: inFound(lessons.collides),
  changes: changesOf({ at, own }),
});

/** For `more`: with the faculty, the unit of a lesson, needed by users who may change it. */
export const UNIT = { departmentId };

/**
 * For `more`: a number that grows with every change of the lesson, also with its cancellation, and the time of the last
 * one.
 */
export const REVISION = {
  revision: sql<number>`(select coalesce(sum(${lessonChanges.sequence}), 0)::integer
    from ${lessonChanges} where ${lessonChanges.lessonId} = ${lessons.id})`,
  revisedAt: sql<
    string | null
  >`(select max(greatest(${lessonChanges.changedAt}, ${lessonChanges.undoneAt}))::text
    from ${lessonChanges} where ${lessonChanges.lessonId} = ${lessons.id})`,
};

/**
 * The selected lessons for `found`: a query of rows of `assignments` or of `lessons`, whose columns are not read again.
 * It must come first and stay separate, because PostgreSQL joins so many tables in the written order.
 */
export const givenIn = (wanted: SQL) => sql`(select * from (${wanted}) wanted offset 0) ${assignments}
  join ${lessons} on ${lessons.assignmentId} = ${assignments.id}`;
export const thoseOf = (wanted: SQL) => sql`(select * from (${wanted}) wanted offset 0) ${lessons}
  join ${assignments} on ${assignments.id} = ${lessons.assignmentId}`;

/** Lessons with all displayed columns. `found` selects the lessons; `more` adds columns. */
export function lessonRows<More extends Record<string, SQL>>({
  db,
  at,
  language,
  own,
  found,
  more,
}: {
  db: Builder;
  at: At<Reader>;
  language: Language;
  own: boolean;
  found: SQL;
  more: More;
}) {
  return db
    .select({ ...columns({ at, language, own }), ...more })
    .from(found)
    .innerJoin(bells, eq(bells.id, lessons.bellId))
    .innerJoin(rooms, eq(rooms.id, lessons.roomId))
    .innerJoin(disciplines, eq(disciplines.id, assignments.disciplineId))
    .innerJoin(lessonTypes, eq(lessonTypes.id, assignments.lessonTypeId))
    .innerJoin(people, eq(people.id, assignments.teacherId))
    .leftJoin(groups, eq(groups.id, assignments.groupId))
    .leftJoin(streams, eq(streams.id, assignments.streamId))
    .orderBy(lessons.dayNumber, bells.number, lessons.week, lessons.id);
}
