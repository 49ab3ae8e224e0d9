import { JOURNAL_RULES } from '@bilim/contract/areas/journal.contract';
import type { Language } from '@bilim/contract/limits';
import { SEEN_MS } from '@bilim/rules/journal/corrected';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Builder } from '../../db/open.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import {
  assignmentAssistants,
  assignments,
  disciplines,
  groups,
  journalCells,
  journalLessons,
  journalMarks,
  journalRules,
  lessonTypes,
  people,
  registrations,
  streams,
  subgroupMembers,
  terms,
} from '../../db/tables.ts';

/** Shared parts of the journal queries. */
export type InLanguage = { language: Language };

const ruled = (column: PgColumn, without: number) =>
  sql<number>`coalesce((select ${column} from ${journalRules}), ${sql.raw(String(without))})`;
export const editDays = ruled(journalRules.editDays, JOURNAL_RULES.editDays);
export const absencePercent = ruled(journalRules.absencePercent, JOURNAL_RULES.absencePercent);

/** 'HH:MM' */
export const clock = (time: PgColumn) => sql<string>`left(${time}::text, 5)`;

/** The day from which a lesson's edit period counts. Moving a closed lesson does not reopen it. */
export const closesFrom = sql<string>`least(${journalLessons.closesFrom}, ${journalLessons.heldOn})::text`;

/** The columns that `journalPolicy` needs to decide who may edit the journal. */
export const kept = {
  teacherId: assignments.teacherId,
  assistantIds: sql<number[]>`array(select ${assignmentAssistants.personId} from ${assignmentAssistants}
    where ${assignmentAssistants.assignmentId} = ${assignments.id})`,
};

/** The ids of the assignments whose journal the person may edit. */
export const keptBy = (personId: SQLWrapper): SQL => sql`
  select own.id from ${assignments} own where own.teacher_id = ${personId}
  union all select ${assignmentAssistants.assignmentId} from ${assignmentAssistants}
    where ${assignmentAssistants.personId} = ${personId}`;

export const isTerm = ({ yearId, season }: Record<'yearId' | 'season', SQLWrapper>): SQL =>
  sql`${assignments.termId} = (select t.id from ${terms} t where t.year_id = ${yearId} and t.season = ${season})`;

/** The subgroup of the registration for the lesson type of the assignment. */
export const subgroupOf = sql<number | null>`coalesce((
  select ${subgroupMembers.subgroup} from ${subgroupMembers}
  where ${subgroupMembers.studentId} = ${registrations.studentId}
    and ${subgroupMembers.termId} = ${registrations.termId}
    and ${subgroupMembers.disciplineId} = ${registrations.disciplineId}
    and ${subgroupMembers.lessonTypeId} = ${assignments.lessonTypeId}), ${registrations.subgroup})`;

/** The time of the cell's first mark; one index lookup. */
export const firstMarkAt = ({ lessonId, studentId }: Record<'lessonId' | 'studentId', SQLWrapper>) =>
  sql<Date | null>`(select m.given_at from ${journalMarks} m where m.journal_lesson_id = ${lessonId}
    and m.student_id = ${studentId} and m.kind <> 'none' order by m.id limit 1)`.mapWith(
    journalMarks.givenAt,
  );

type Correction = Record<'edits' | 'givenAt' | 'heldOn' | 'lessonId' | 'studentId' | 'timeZone', SQLWrapper>;

/**
 * `isCorrection` of the rules in SQL: whether the current mark was changed after the student could see it.
 */
export const correctedBy = ({ edits, givenAt, heldOn, timeZone, ...cell }: Correction) =>
  sql<boolean>`case when coalesce(${edits}, 0) < 2 then false
    when (${givenAt} at time zone ${timeZone}::text)::date > ${heldOn} then true
    else ${givenAt} > ${firstMarkAt(cell)} + ${sql.raw(`interval '${SEEN_MS} milliseconds'`)} end`;

export const corrected = ({ timeZone }: { timeZone: SQLWrapper }) =>
  correctedBy({
    edits: journalCells.edits,
    givenAt: journalCells.givenAt,
    heldOn: journalLessons.heldOn,
    timeZone,
    lessonId: journalCells.journalLessonId,
    studentId: journalCells.studentId,
  });

export const className = sql<string>`coalesce(${groups.name}, ${streams.number}::text)`;

const headColumns = (language: Language) => ({
  id: assignments.id,
  yearId: terms.yearId,
  season: terms.season,
  disciplineId: assignments.disciplineId,
  discipline: inLanguage(disciplines, language),
  semesterId: assignments.semesterId,
  elective: sql<boolean>`${assignments.streamId} is not null`,
  lessonTypeId: assignments.lessonTypeId,
  lessonType: inLanguage(lessonTypes, language),
  kind: lessonTypes.kind,
  classId: sql<number>`coalesce(${assignments.groupId}, ${assignments.streamId})`,
  className,
  subgroup: assignments.subgroup,
  credits: assignments.credits,
  hours: assignments.hours,
  teacherId: assignments.teacherId,
  teacher: fullNameOf(people, language),
});

export const heads = <More extends Record<string, SQL | PgColumn>>(
  db: Builder,
  { language, more }: InLanguage & { more: More },
) =>
  db
    .select({ ...headColumns(language), ...more })
    .from(assignments)
    .innerJoin(terms, eq(terms.id, assignments.termId))
    .innerJoin(disciplines, eq(disciplines.id, assignments.disciplineId))
    .innerJoin(lessonTypes, eq(lessonTypes.id, assignments.lessonTypeId))
    .innerJoin(people, eq(people.id, assignments.teacherId))
    .leftJoin(groups, eq(groups.id, assignments.groupId))
    .leftJoin(streams, eq(streams.id, assignments.streamId))
    .$dynamic();
