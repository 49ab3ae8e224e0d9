import { and, eq, isNull, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { EACH_LANGUAGE } from '../../db/shared/in-language.ts';
import {
  assignments,
  bells,
  journalCells,
  journalLessons,
  people,
  registrations,
  terms,
} from '../../db/tables.ts';
import { clock, heads, type InLanguage, keptBy, subgroupOf } from './journal-parts.queries.ts';

type Window = { personId: number; from: string; to: string };
const isNow = (at: At<Window>) =>
  sql`${terms.startsOn} <= ${at.to} and ${terms.endsOn} >= ${at.from} and ${assignments.id} in (${keptBy(at.personId)})`;

/** The journals the person may edit in the terms of these days, with the number of students. */
export const selectKeptNow = composed(
  (db, at: At<Window>, { language }: InLanguage) =>
    heads(db, {
      language,
      more: {
        students: sql<number>`(select count(*)::integer from ${registrations} join ${people} student
          on student.id = ${registrations.studentId} and student.active where ${attends()})`,
      },
    }).where(isNow(at)),
  EACH_LANGUAGE,
);

/**
 * The columns of these days in the person's journals, with the number of attending students without a mark.
 */
export const selectColumnsNow = composed((db, at: At<Window>) =>
  db
    .select({
      id: journalLessons.id,
      journalId: journalLessons.assignmentId,
      day: journalLessons.heldOn,
      bell: bells.number,
      beginsAt: clock(bells.beginsAt),
      endsAt: clock(bells.endsAt),
      missing: sql<number>`(select count(*)::integer from ${registrations} join ${people}
        on ${people.id} = ${registrations.studentId} and ${people.active}
        where ${attends()} and (${journalLessons.subgroup} is null or ${journalLessons.subgroup} = ${subgroupOf})
          and not exists (select from ${journalCells} where ${journalCells.journalLessonId} = ${journalLessons.id}
            and ${journalCells.studentId} = ${registrations.studentId} and ${journalCells.kind} <> 'none'))`,
    })
    .from(assignments)
    .innerJoin(terms, eq(terms.id, assignments.termId))
    .innerJoin(
      journalLessons,
      and(eq(journalLessons.assignmentId, assignments.id), isNull(journalLessons.removedAt)),
    )
    .innerJoin(bells, eq(bells.id, journalLessons.bellId))
    .where(and(isNow(at), sql`${journalLessons.heldOn} between ${at.from} and ${at.to}`)),
);
