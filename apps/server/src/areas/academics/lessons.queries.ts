import { ROLE, type Role } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';
import type { LessonDay } from '@bilim/rules/days/lesson-day';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import {
  assignments,
  bells,
  classMembers,
  disciplines,
  groups,
  lessons,
  lessonTypes,
  people,
  rooms,
  streams,
} from '../../db/tables.ts';

const EVERY_WEEK = 0;

/** A teacher gives the lessons of their own assignments; a student attends those of the class and subgroup. */
const takesPart = (role: Role) =>
  role === ROLE.teacher ? eq(assignments.id, classMembers.id) : attends(classMembers);

type OfDay = { personId: number; termId: number } & LessonDay;

/** A person's lessons on one day of a term's schedule, sorted by bell. */
export const selectLessons = composed(
  (db, at: At<OfDay>, { role, language }: { role: Role; language: Language }) =>
    db
      .select({
        id: lessons.id,
        assignmentId: assignments.id,
        bell: bells.number,
        beginsAt: bells.beginsAt,
        endsAt: bells.endsAt,
        disciplineId: assignments.disciplineId,
        discipline: inLanguage(disciplines, language),
        lessonTypeId: assignments.lessonTypeId,
        lessonType: inLanguage(lessonTypes, language),
        teacherId: assignments.teacherId,
        teacher: fullNameOf(people, language),
        groupId: assignments.groupId,
        group: sql<string>`coalesce(${groups.name}, '')`,
        streamId: assignments.streamId,
        stream: streams.number,
        subgroup: assignments.subgroup,
        roomId: lessons.roomId,
        building: rooms.building,
        room: rooms.number,
      })
      .from(classMembers)
      .innerJoin(assignments, takesPart(role))
      .innerJoin(
        lessons,
        and(
          eq(lessons.assignmentId, assignments.id),
          eq(lessons.dayNumber, at.dayNumber),
          or(eq(lessons.week, EVERY_WEEK), eq(lessons.week, at.week)),
        ),
      )
      .innerJoin(bells, eq(bells.id, lessons.bellId))
      .innerJoin(rooms, eq(rooms.id, lessons.roomId))
      .innerJoin(disciplines, eq(disciplines.id, assignments.disciplineId))
      .innerJoin(lessonTypes, eq(lessonTypes.id, assignments.lessonTypeId))
      .innerJoin(people, eq(people.id, assignments.teacherId))
      .leftJoin(groups, eq(groups.id, assignments.groupId))
      .leftJoin(streams, eq(streams.id, assignments.streamId))
      .where(
        and(
          eq(classMembers.personId, at.personId),
          eq(classMembers.role, role),
          eq(classMembers.termId, at.termId),
        ),
      )
      .orderBy(asc(bells.number), asc(lessons.id)),
);
