import type { Language } from '@bilim/contract/limits';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Builder } from '../../db/open.ts';
import type { At } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import {
  assignmentAssistants,
  assignments,
  bells,
  disciplines,
  groups,
  journalLessons,
  lessonTypes,
  people,
  qrSessions,
  registrations,
  rooms,
  streams,
  subgroupMembers,
} from '../../db/tables.ts';

/** Shared parts of the attendance queries. */
export type InLanguage = { language: Language };
export type OfSession = { sessionId: number };

/** The keepers of the assignment's journal, for the policy. */
export const kept = {
  teacherId: assignments.teacherId,
  assistantIds: sql<number[]>`array(select ${assignmentAssistants.personId} from ${assignmentAssistants}
    where ${assignmentAssistants.assignmentId} = ${assignments.id})`,
};

const subgroupOf = sql`coalesce((
  select ${subgroupMembers.subgroup} from ${subgroupMembers}
  where ${subgroupMembers.studentId} = ${registrations.studentId} and ${subgroupMembers.termId} = ${registrations.termId}
    and ${subgroupMembers.disciplineId} = ${registrations.disciplineId}
    and ${subgroupMembers.lessonTypeId} = ${assignments.lessonTypeId}), ${registrations.subgroup})`;

/** The column of the query includes the registration of the query. */
export const isGiven = sql`${attends()} and (${journalLessons.subgroup} is null or ${journalLessons.subgroup} = ${subgroupOf})`;

/** How many students attend the column of the query. */
export const countGiven = sql<number>`(select count(*)::integer from ${registrations}
  join ${people} student on student.id = ${registrations.studentId} and student.active where ${isGiven})`;

const shownColumns = (language: Language) => ({
  id: qrSessions.id,
  journalId: journalLessons.assignmentId,
  lessonId: journalLessons.id,
  day: journalLessons.heldOn,
  bell: bells.number,
  discipline: inLanguage(disciplines, language),
  lessonType: inLanguage(lessonTypes, language),
  kind: lessonTypes.kind,
  className: sql<string>`coalesce(${groups.name}, ${streams.number}::text)`,
  roomId: qrSessions.roomId,
  building: sql<string>`coalesce(${rooms.building}, '')`,
  room: sql<string>`coalesce(${rooms.number}, '')`,
  longitude: rooms.longitude,
  latitude: rooms.latitude,
  radiusM: rooms.radiusM,
  opensAt: qrSessions.opensAt,
  closesAt: qrSessions.closesAt,
  endedAt: qrSessions.endedAt,
  // A check constraint limits the column to these values.
  round: sql<1 | 2>`${qrSessions.round}`,
  secondAt: qrSessions.secondAt,
  openedById: qrSessions.openedById,
});

/**
 * Sessions with their lessons, without removed columns. `wanted` selects the session ids. It is a subquery
 * with `offset 0` because the planner keeps the written order for this many joins.
 */
export const sessionRows = <More extends Record<string, SQL | PgColumn>>(
  db: Builder,
  { language, wanted, more }: InLanguage & { wanted: SQL; more: More },
) =>
  db
    .select({ ...shownColumns(language), ...more })
    .from(sql`(select id from (${wanted}) found offset 0) wanted`)
    .innerJoin(qrSessions, sql`${qrSessions.id} = wanted.id`)
    .innerJoin(
      journalLessons,
      and(eq(journalLessons.id, qrSessions.journalLessonId), isNull(journalLessons.removedAt)),
    )
    .innerJoin(assignments, eq(assignments.id, journalLessons.assignmentId))
    .innerJoin(bells, eq(bells.id, journalLessons.bellId))
    .innerJoin(disciplines, eq(disciplines.id, assignments.disciplineId))
    .innerJoin(lessonTypes, eq(lessonTypes.id, assignments.lessonTypeId))
    .leftJoin(groups, eq(groups.id, assignments.groupId))
    .leftJoin(streams, eq(streams.id, assignments.streamId))
    .leftJoin(rooms, eq(rooms.id, qrSessions.roomId))
    .$dynamic();

export const byId = ({ sessionId }: At<OfSession>): SQL => sql`select ${sessionId}::integer as id`;
