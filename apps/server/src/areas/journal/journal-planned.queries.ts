import type { PlannedChange } from '@bilim/rules/timetable/timetable';
import { eq, sql } from 'drizzle-orm';
import { among } from '../../db/queries/among.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import { facultyOfAssignment } from '../../db/shared/faculty-of-assignment.ts';
import { bells, lessonChanges, lessons, rooms, terms } from '../../db/tables.ts';
import { clock } from './journal-parts.queries.ts';

const changes = sql<PlannedChange[]>`(
  select coalesce(json_agg(json_build_object('day', c.on_day, 'kind', c.kind,
    'to', case when c.kind = 'moved' then json_build_object('day', c.to_day, 'bell', b.number,
      'beginsAt', left(b.begins_at::text, 5), 'endsAt', left(b.ends_at::text, 5),
      'roomId', r.id, 'building', r.building, 'room', r.number) end)), '[]')
  from ${lessonChanges} c left join ${bells} b on b.id = c.to_bell_id left join ${rooms} r on r.id = c.to_room_id
  where c.lesson_id = ${lessons.id} and c.undone_at is null)`;

/** The scheduled lessons of some assignments, with their changes and term. */
export const selectPlanned = composed(
  (db, at: At<{ ids: readonly number[] }>, { by }: { by: 'assignments' | 'lessons' }) =>
    db
      .select({
        id: lessons.id,
        assignmentId: lessons.assignmentId,
        dayNumber: lessons.dayNumber,
        week: lessons.week,
        facultyId: facultyOfAssignment(lessons.assignmentId),
        bell: bells.number,
        beginsAt: clock(bells.beginsAt),
        endsAt: clock(bells.endsAt),
        roomId: lessons.roomId,
        building: rooms.building,
        room: rooms.number,
        startsOn: terms.startsOn,
        endsOn: terms.endsOn,
        changes,
      })
      .from(lessons)
      .innerJoin(bells, eq(bells.id, lessons.bellId))
      .innerJoin(rooms, eq(rooms.id, lessons.roomId))
      .innerJoin(terms, eq(terms.id, lessons.termId))
      .where(among(by === 'lessons' ? lessons.id : lessons.assignmentId, at.ids)),
  [{ by: 'assignments' }, { by: 'lessons' }],
);
export type PlannedRow = Awaited<ReturnType<typeof selectPlanned>>[number];
