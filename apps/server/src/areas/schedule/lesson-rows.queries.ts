import type { Language } from '@bilim/contract/limits';
import { eq, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { At } from '../../db/composed.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Builder } from '../../db/open.ts';
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

/** Whoever reads: whether they have understood a change comes with it. */
export type Reader = { readerId: number };

type Place = {
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
  to: Place | null;
  note: string;
  sequence: number;
  changedAt: string;
  seen: boolean;
};

/** 'HH:MM' */
const clock = (time: PgColumn) => sql<string>`left(${time}::text, 5)`;

/**
 * What was changed about a lesson and holds; of one's own timetable also whether the reader has understood this state of each.
 * Where a lesson was moved to is looked up for the few that were.
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

/** Of a table that is joined within `found`: the builder does not see it there, and takes what it is told. */
const inFound = <Column extends PgColumn>(column: Column) => sql<GetColumnData<Column>>`${column}`;

const columns = ({ at, language, own }: { at: At<Reader>; language: Language; own: boolean }) => ({
  id: inFound(lessons.id),
  assignmentId: inFound(lessons.assignmentId),
  dayNumber: inFound(lessons.dayNumber),
  bell: bells.number,
  beginsAt: clock(bells.beginsAt),
  endsAt: clock(bells.endsAt),
  // The table's own check holds it to these.
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

const departmentId = sql<number>`coalesce((select ${specialities.departmentId} from ${specialities}
  where ${specialities.id} = ${groups.specialityId}), ${disciplines.departmentId})`;

/** For `more`, whoever may change something needs to know: the unit that a lesson belongs to. */
export const UNIT = {
  departmentId,
  facultyId: sql<number>`(select ${departments.facultyId} from ${departments} where ${departments.id} = ${departmentId})`,
};

/** For `more`: grows with whatever is changed about the lesson, taking a change back among it, and when that was last. */
export const REVISION = {
  revision: sql<number>`(select coalesce(sum(${lessonChanges.sequence}), 0)::integer
    from ${lessonChanges} where ${lessonChanges.lessonId} = ${lessons.id})`,
  revisedAt: sql<
    string | null
  >`(select max(greatest(${lessonChanges.changedAt}, ${lessonChanges.undoneAt}))::text
    from ${lessonChanges} where ${lessonChanges.lessonId} = ${lessons.id})`,
};

/**
 * The lessons that are meant, for `found`: by a query of rows of `assignments`, or of `lessons`. What it had in its hands is
 * not read again. It comes first, and stays by itself, because so many tables are joined in the order in which they are written.
 */
export const givenIn = (wanted: SQL) => sql`(select * from (${wanted}) wanted offset 0) ${assignments}
  join ${lessons} on ${lessons.assignmentId} = ${assignments.id}`;
export const thoseOf = (wanted: SQL) => sql`(select * from (${wanted}) wanted offset 0) ${lessons}
  join ${assignments} on ${assignments.id} = ${lessons.assignmentId}`;

/** Lessons with all that is shown of them. `found` says which are meant; `more` are columns besides. */
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
