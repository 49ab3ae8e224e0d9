import type { Language } from '@bilim/contract/limits';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { among } from '../../db/queries/among.ts';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { attends, REGISTERED } from '../../db/shared/attends.ts';
import {
  assignmentAssistants,
  assignments,
  bells,
  disciplines,
  lessonChanges,
  lessonChangesSeen,
  lessons,
  registrations,
  rooms,
} from '../../db/tables.ts';
import { lessonRows, type Reader, thoseOf } from './lesson-rows.queries.ts';

/** A bell of a day, and the positions in the weekly schedule that faculties follow on that day. */
export type Slot = {
  termId: number;
  day: string;
  bell: number;
  dayNumbers: readonly number[];
  weeks: readonly number[];
};

/** Candidates for that time, by plan or by a move. The shared rules decide which ones really take place. */
const around = (at: At<Slot>) =>
  thoseOf(sql`
  select ${lessons}.* from ${lessons} join ${bells} on ${bells.id} = ${lessons.bellId}
    where ${lessons.termId} = ${at.termId} and ${among(lessons.dayNumber, at.dayNumbers)}
      and ${bells.number} = ${at.bell} and ${among(lessons.week, at.weeks)}
  union select ${lessons}.* from ${lessonChanges} join ${bells} on ${bells.id} = ${lessonChanges.toBellId}
      join ${lessons} on ${lessons.id} = ${lessonChanges.lessonId}
    where ${lessonChanges.toDay} = ${at.day} and ${bells.number} = ${at.bell} and ${lessonChanges.undoneAt} is null`);

const teachersOf = (assignmentId: SQL) => sql`
  select of.teacher_id as id from ${assignments} of where of.id = ${assignmentId}
  union all select helping.person_id from ${assignmentAssistants} helping where helping.assignment_id = ${assignmentId}`;

const moved = alias(assignments, 'moved');
const theirs = alias(registrations, 'theirs');

/**
 * True when a student of the moved lesson also attends this one. A lesson for a group includes the students of its
 * subgroups.
 */
const sharesStudents = (at: At<{ assignmentId: number }>) => sql<boolean>`(exists (
    select from ${assignments} moved
      join ${registrations} on ${attends(REGISTERED, moved)}
      join ${registrations} theirs on ${theirs.studentId} = ${registrations.studentId}
        and ${attends({ ...theirs, personId: theirs.studentId })}
    where ${moved.id} = ${at.assignmentId})
  or exists (select from ${assignments} moved where ${moved.id} = ${at.assignmentId}
    and ${moved.groupId} = ${assignments.groupId}
    and (${moved.subgroup} is null or ${assignments.subgroup} is null)))`;

/** The lessons around a time, and what each shares with the lesson to be placed there. */
export const selectAround = composed(
  (db, at: At<Reader & Slot & { assignmentId: number }>, { language }: { language: Language }) =>
    lessonRows({
      db,
      at,
      language,
      own: false,
      found: around(at),
      more: {
        sharesTeacher: sql<boolean>`exists (select from (${teachersOf(sql`${at.assignmentId}`)}) one
          join (${teachersOf(sql`${assignments.id}`)}) other on other.id = one.id)`,
        sharesStudents: sharesStudents(at),
      },
    }),
);

/** The same, for a search for free rooms. */
export const selectGivenAround = composed((db, at: At<Reader & Slot>, { language }: { language: Language }) =>
  lessonRows({ db, at, language, own: false, found: around(at), more: {} }),
);

export const selectRooms = composed((db) =>
  db
    .select({ id: rooms.id, building: rooms.building, room: rooms.number, capacity: rooms.capacity })
    .from(rooms)
    .orderBy(rooms.building, sql`length(${rooms.number})`, rooms.number),
);

/** The target bell and room of a lesson, where they exist, and its number of students. */
export const selectTarget = only(
  composed((db, at: At<{ bell: number; roomId: number; assignmentId: number }>) =>
    db
      .select({
        bellId: sql<number | null>`${bells.id}`,
        beginsAt: sql<string | null>`left(${bells.beginsAt}::text, 5)`,
        endsAt: sql<string | null>`left(${bells.endsAt}::text, 5)`,
        room: sql<string | null>`${rooms.number}`,
        capacity: sql<number | null>`${rooms.capacity}`,
        students: sql<number>`(select count(*)::integer from ${assignments} join ${registrations} on ${attends()}
          where ${assignments.id} = ${at.assignmentId})`,
      })
      .from(sql`(values (1)) as one`)
      .leftJoin(bells, eq(bells.number, at.bell))
      .leftJoin(rooms, eq(rooms.id, at.roomId)),
  ),
);

type ChangeColumns = {
  lessonId: number;
  day: string;
  kind: 'moved' | 'cancelled';
  toDay: string | null;
  toBellId: number | null;
  toRoomId: number | null;
  note: string;
  changedById: number;
  now: Date;
};

/** Inserts or updates the change of a lesson's day. */
export const saveChange = only(
  composed((db, at: At<ChangeColumns>) => {
    const { lessonId, day, kind, toDay, toBellId, toRoomId, note, changedById, now } = at;
    return db
      .insert(lessonChanges)
      .values({
        lessonId,
        onDay: day,
        kind,
        toDay,
        toBellId,
        toRoomId,
        note,
        changedById,
        changedAt: now,
        sequence: 1,
        undoneAt: null,
      })
      .onConflictDoUpdate({
        target: [lessonChanges.lessonId, lessonChanges.onDay],
        set: {
          kind: sql`excluded.kind`,
          toDay: sql`excluded.to_day`,
          toBellId: sql`excluded.to_bell_id`,
          toRoomId: sql`excluded.to_room_id`,
          note: sql`excluded.note`,
          undoneAt: sql`null`,
          changedById: sql`excluded.changed_by_id`,
          changedAt: sql`excluded.changed_at`,
          sequence: sql`${lessonChanges.sequence} + 1`,
        },
      })
      .returning({ id: lessonChanges.id, sequence: lessonChanges.sequence });
  }),
);

/** Cancels a change. The row stays, so that its sequence number keeps growing. */
export const undoChange = first(
  composed((db, at: At<{ lessonId: number; day: string; changedById: number; now: Date }>) =>
    db
      .update(lessonChanges)
      .set({
        undoneAt: sql`${at.now}`,
        changedById: sql`${at.changedById}`,
        sequence: sql`${lessonChanges.sequence} + 1`,
      })
      .where(
        and(
          eq(lessonChanges.lessonId, at.lessonId),
          eq(lessonChanges.onDay, at.day),
          sql`${lessonChanges.undoneAt} is null`,
        ),
      )
      .returning({ id: lessonChanges.id, sequence: lessonChanges.sequence }),
  ),
);

/** The teachers and students of an assignment, and the names of its discipline. */
export const selectConcerned = only(
  composed((db, at: At<{ assignmentId: number }>) => {
    const concerned = sql`(${teachersOf(sql`${at.assignmentId}`)} union
      select ${registrations.studentId} from ${assignments} join ${registrations} on ${attends()}
        where ${assignments.id} = ${at.assignmentId}) concerned`;
    return db
      .select({
        people: sql<number[]>`coalesce((select array_agg(concerned.id) from ${concerned}), '{}')`,
        ru: disciplines.nameRu,
        kg: disciplines.nameKg,
        en: disciplines.nameEn,
      })
      .from(sql`${assignments} as of_lesson`)
      .innerJoin(disciplines, sql`${disciplines.id} = of_lesson.discipline_id`)
      .where(sql`of_lesson.id = ${at.assignmentId}`);
  }),
);

/**
 * Stores which version of each change the reader has acknowledged: at most the current one, and never lower than
 * before.
 */
export const markSeen = composed(
  (db, at: At<{ personId: number; ids: readonly number[]; sequences: readonly number[] }>) =>
    db.execute(sql`insert into ${lessonChangesSeen} (change_id, person_id, sequence)
      select ${lessonChanges.id}, ${at.personId}::integer, least(max(shown.sequence), ${lessonChanges.sequence})
      from unnest(${at.ids}::integer[], ${at.sequences}::integer[]) as shown(id, sequence)
        join ${lessonChanges} on ${lessonChanges.id} = shown.id
      group by ${lessonChanges.id}
      on conflict (person_id, change_id) do update
        set sequence = greatest(excluded.sequence, ${lessonChangesSeen.sequence})`),
);
