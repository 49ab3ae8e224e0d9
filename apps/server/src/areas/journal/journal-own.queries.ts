import { RECENT_MARKS } from '@bilim/contract/areas/journal.contract';
import type { JournalMark } from '@bilim/rules/journal/marks';
import { and, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { type At, composed, only } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import {
  assignments,
  bells,
  disciplines,
  journalCells,
  journalLessons,
  journalMarks,
  journalSeen,
  lessonTypes,
  people,
  registrations,
  terms,
} from '../../db/tables.ts';
import { type InTerm, type InZone, modulesOf } from './journal.queries.ts';
import {
  absencePercent,
  corrected,
  editDays,
  heads,
  type InLanguage,
  isTerm,
  subgroupOf,
} from './journal-parts.queries.ts';

type OfStudent = { personId: number };

/** The journals of the disciplines a student attends in a term. */
export const selectOwnJournals = composed(
  (db, at: At<InTerm & OfStudent>, { language }: InLanguage) =>
    heads(db, { language, more: { teacherCode: people.code, modules: modulesOf } })
      .innerJoin(registrations, and(eq(registrations.studentId, at.personId), attends()))
      .where(isTerm(at)),
  EACH_LANGUAGE,
);

const seenMark = ({ personId }: At<OfStudent>) =>
  sql<number>`coalesce((select ${journalSeen.markId} from ${journalSeen} where ${journalSeen.personId} = ${personId}), 0)`.mapWith(
    Number,
  );

/** The previous mark of the cell, if any. */
const before = sql<{
  kind: JournalMark['kind'];
  points: number | null;
} | null>`case when ${journalCells.edits} > 1 then (
  select json_build_object('kind', m.kind, 'points', m.points) from ${journalMarks} m
  where m.journal_lesson_id = ${journalCells.journalLessonId} and m.student_id = ${journalCells.studentId}
    and m.id < ${journalCells.markId} order by m.id desc limit 1) end`;

/** The columns given to a student in a term, with the current mark of each. */
export const selectOwnRecords = composed((db, at: At<InTerm & InZone & OfStudent>) =>
  db
    .select({
      journalId: assignments.id,
      lessonId: journalLessons.id,
      heldOn: journalLessons.heldOn,
      bell: bells.number,
      topic: journalLessons.topic,
      hours: journalLessons.hours,
      moduleId: journalLessons.moduleId,
      control: journalLessons.control,
      pointsMax: journalLessons.pointsMax,
      weight: journalLessons.weight,
      kind: sql<JournalMark['kind']>`coalesce(${journalCells.kind}, 'none')`,
      points: journalCells.points,
      markId: journalCells.markId,
      edits: sql<number>`coalesce(${journalCells.edits}, 0)`,
      corrected: corrected(at),
      givenAt: journalCells.givenAt,
      before,
    })
    .from(assignments)
    .innerJoin(registrations, and(eq(registrations.studentId, at.personId), attends()))
    .innerJoin(
      journalLessons,
      sql`${journalLessons.assignmentId} = ${assignments.id} and ${journalLessons.removedAt} is null
        and (${journalLessons.subgroup} is null or ${journalLessons.subgroup} = ${subgroupOf})`,
    )
    .innerJoin(bells, eq(bells.id, journalLessons.bellId))
    .leftJoin(
      journalCells,
      and(eq(journalCells.journalLessonId, journalLessons.id), eq(journalCells.studentId, at.personId)),
    )
    .where(isTerm(at))
    .orderBy(journalLessons.heldOn, bells.number),
);

/** The journal rules, the last mark the student has seen, and whether the term is over. */
export const selectRules = only(
  composed((db, at: At<InTerm & OfStudent & { today: string }>) =>
    db
      .select({
        editDays,
        absencePercent,
        seenMarkId: seenMark(at),
        ended: sql<boolean>`exists (select from ${terms} t where t.year_id = ${at.yearId} and t.season = ${at.season}
          and t.ends_on < ${at.today}::date)`,
      })
      .from(sql`(values (1)) as one`),
  ),
);

/** The student's marks since a given time, newest first. */
export const selectRecent = composed(
  (db, at: At<OfStudent & { since: Date }>, { language }: InLanguage) =>
    db
      .select({
        lessonId: journalLessons.id,
        journalId: assignments.id,
        disciplineId: disciplines.id,
        discipline: inLanguage(disciplines, language),
        lessonType: inLanguage(lessonTypes, language),
        lessonKind: lessonTypes.kind,
        heldOn: journalLessons.heldOn,
        topic: journalLessons.topic,
        pointsMax: journalLessons.pointsMax,
        kind: journalCells.kind,
        points: journalCells.points,
        markId: journalCells.markId,
        givenAt: journalCells.givenAt,
        isNew: sql<boolean>`${journalCells.markId} > ${seenMark(at)}`,
      })
      .from(journalCells)
      .innerJoin(journalLessons, eq(journalLessons.id, journalCells.journalLessonId))
      .innerJoin(assignments, eq(assignments.id, journalLessons.assignmentId))
      .innerJoin(disciplines, eq(disciplines.id, assignments.disciplineId))
      .innerJoin(lessonTypes, eq(lessonTypes.id, assignments.lessonTypeId))
      .where(
        and(
          eq(journalCells.studentId, at.personId),
          gt(journalCells.givenAt, at.since),
          // A mere presence is not shown as new.
          notInArray(journalCells.kind, ['none', 'present']),
          isNull(journalLessons.removedAt),
        ),
      )
      .orderBy(desc(journalCells.givenAt), desc(journalCells.markId))
      .limit(RECENT_MARKS),
  EACH_LANGUAGE,
);

/** Stores the last mark the student has seen. Never goes back, and never beyond the latest mark. */
export const upsertSeen = composed((db, at: At<OfStudent & { markId: number }>) =>
  db.execute(sql`insert into journal_seen as kept (person_id, mark_id)
    select ${at.personId}::integer, least(${at.markId}::bigint, max(mark_id)) from journal_cells
    where student_id = ${at.personId} having max(mark_id) is not null
    on conflict (person_id) do update set mark_id = greatest(kept.mark_id, excluded.mark_id)`),
);
