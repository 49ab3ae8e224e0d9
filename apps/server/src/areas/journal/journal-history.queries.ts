import { HISTORY_PAGE } from '@bilim/contract/areas/journal.contract';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import {
  assignments,
  journalCells,
  journalLessons,
  journalMarks,
  people,
  registrations,
} from '../../db/tables.ts';
import type { InZone } from './journal.queries.ts';
import { corrected, type InLanguage, kept, subgroupOf } from './journal-parts.queries.ts';

type OfCell = { lessonId: number; studentId: number };

/**
 * A cell with its column's keepers; also of a removed column. `isConcerned`: whether the cell belongs to the
 * student.
 */
export const selectCell = first(
  composed((db, at: At<OfCell & InZone>, { language }: InLanguage) =>
    db
      .select({
        ...kept,
        isConcerned: sql<boolean>`${journalCells.markId} is not null or ${journalLessons.removedAt} is null and exists (
          select from ${registrations} where ${registrations.studentId} = ${at.studentId} and ${attends()}
            and (${journalLessons.subgroup} is null or ${journalLessons.subgroup} = ${subgroupOf}))`,
        kind: journalCells.kind,
        points: journalCells.points,
        markId: journalCells.markId,
        edits: sql<number>`coalesce(${journalCells.edits}, 0)`,
        corrected: corrected(at),
        givenById: journalCells.givenById,
        givenBy: sql<string>`coalesce(${fullNameOf(people, language)}, '')`,
        givenAt: journalCells.givenAt,
      })
      .from(journalLessons)
      .innerJoin(assignments, eq(assignments.id, journalLessons.assignmentId))
      .leftJoin(
        journalCells,
        and(eq(journalCells.journalLessonId, journalLessons.id), eq(journalCells.studentId, at.studentId)),
      )
      .leftJoin(people, eq(people.id, journalCells.givenById))
      .where(eq(journalLessons.id, at.lessonId)),
  ),
);

/**
 * The marks of a cell, newest first. One more row than a page is read: it holds the value before the last
 * step.
 */
export const selectHistory = composed((db, at: At<OfCell & { before: number }>, { language }: InLanguage) =>
  db
    .select({
      id: journalMarks.id,
      kind: journalMarks.kind,
      points: journalMarks.points,
      givenBy: fullNameOf(people, language),
      givenAt: journalMarks.givenAt,
      reason: journalMarks.reason,
    })
    .from(journalMarks)
    .innerJoin(people, eq(people.id, journalMarks.givenById))
    .where(
      and(
        eq(journalMarks.journalLessonId, at.lessonId),
        eq(journalMarks.studentId, at.studentId),
        lt(journalMarks.id, at.before),
      ),
    )
    .orderBy(desc(journalMarks.id))
    .limit(HISTORY_PAGE + 1),
);
