import type { Language } from '@bilim/contract/limits';
import { eq, type SQL, sql } from 'drizzle-orm';
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
  terms,
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
 * What holds of a lesson's changes, read once for each lesson; of one's own timetable also whether the reader has understood
 * this state of each. Where a lesson was moved to is looked up for the few that were.
 */
const changedAs = ({ at, own }: { at: At<Reader>; own: boolean }) => {
  const { id, lessonId, onDay, kind, toDay, toBellId, toRoomId, note, sequence, changedAt, undoneAt } =
    lessonChanges;
  const seen = own
    ? sql`exists (select from ${lessonChangesSeen} where ${lessonChangesSeen.personId} = ${at.readerId}
        and ${lessonChangesSeen.changeId} = ${id} and ${lessonChangesSeen.sequence} >= ${sequence})`
    : sql`true`;
  return sql`lateral (
    select coalesce(sum(${sequence}), 0)::integer as revision,
      max(greatest(${changedAt}, ${undoneAt}))::text as revised_at,
      coalesce(json_agg(json_build_object('id', ${id}, 'day', ${onDay}, 'kind', ${kind},
        'to', case when ${kind} = 'moved' then (select json_build_object('day', ${toDay}, 'bell', at_bell.number,
            'beginsAt', left(at_bell.begins_at::text, 5), 'endsAt', left(at_bell.ends_at::text, 5),
            'roomId', in_room.id, 'building', in_room.building, 'room', in_room.number)
          from ${bells} at_bell, ${rooms} in_room where at_bell.id = ${toBellId} and in_room.id = ${toRoomId}) end,
        'note', ${note}, 'sequence', ${sequence}, 'changedAt', ${changedAt}, 'seen', ${seen})
        order by ${onDay}) filter (where ${undoneAt} is null), '[]') as changes
    from ${lessonChanges} where ${lessonId} = ${lessons.id}) changed`;
};

const columns = (language: Language) => ({
  id: lessons.id,
  assignmentId: lessons.assignmentId,
  termId: lessons.termId,
  startsOn: terms.startsOn,
  endsOn: terms.endsOn,
  dayNumber: lessons.dayNumber,
  bell: bells.number,
  beginsAt: clock(bells.beginsAt),
  endsAt: clock(bells.endsAt),
  // The table's own check holds it to these.
  week: sql<0 | 1 | 2>`${lessons.week}`,
  disciplineId: assignments.disciplineId,
  discipline: inLanguage(disciplines, language),
  lessonTypeId: assignments.lessonTypeId,
  lessonType: inLanguage(lessonTypes, language),
  kind: lessonTypes.kind,
  semesterId: assignments.semesterId,
  elective: sql<boolean>`${assignments.streamId} is not null`,
  teacherId: assignments.teacherId,
  teacherCode: people.code,
  teacher: fullNameOf(people, language),
  teacherHasPhoto: sql<boolean>`${people.photoKey} is not null`,
  groupId: assignments.groupId,
  group: sql<string>`coalesce(${groups.name}, '')`,
  streamId: assignments.streamId,
  stream: streams.number,
  subgroup: assignments.subgroup,
  roomId: lessons.roomId,
  building: rooms.building,
  room: rooms.number,
  collides: lessons.collides,
  facultyId: departments.facultyId,
  departmentId: departments.id,
  /** Grows with whatever is changed about the lesson, taking a change back among it, and when that was last. */
  revision: sql<number>`changed.revision`,
  revisedAt: sql<string | null>`changed.revised_at`,
  changes: sql<ChangeRow[]>`changed.changes`,
});

/**
 * Lessons with all that is shown of them. `wanted` is a query with the ids of those that are meant: it comes first, and stays
 * by itself, because so many tables are joined in the order in which they are written. `more` are columns besides.
 */
export function lessonRows<More extends Record<string, SQL>>({
  db,
  at,
  language,
  own,
  wanted,
  more,
}: {
  db: Builder;
  at: At<Reader>;
  language: Language;
  own: boolean;
  wanted: SQL;
  more: More;
}) {
  return db
    .select({ ...columns(language), ...more })
    .from(sql`(select id from (${wanted}) found offset 0) wanted`)
    .innerJoin(lessons, sql`${lessons.id} = wanted.id`)
    .innerJoin(assignments, eq(assignments.id, lessons.assignmentId))
    .innerJoin(terms, eq(terms.id, lessons.termId))
    .innerJoin(bells, eq(bells.id, lessons.bellId))
    .innerJoin(rooms, eq(rooms.id, lessons.roomId))
    .innerJoin(disciplines, eq(disciplines.id, assignments.disciplineId))
    .innerJoin(lessonTypes, eq(lessonTypes.id, assignments.lessonTypeId))
    .innerJoin(people, eq(people.id, assignments.teacherId))
    .leftJoin(groups, eq(groups.id, assignments.groupId))
    .leftJoin(streams, eq(streams.id, assignments.streamId))
    .leftJoin(specialities, eq(specialities.id, groups.specialityId))
    .innerJoin(
      departments,
      sql`${departments.id} = coalesce(${specialities.departmentId}, ${disciplines.departmentId})`,
    )
    .crossJoin(changedAs({ at, own }))
    .orderBy(lessons.dayNumber, bells.number, lessons.week, lessons.id);
}
