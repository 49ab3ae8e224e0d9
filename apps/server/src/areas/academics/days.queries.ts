import type { Language } from '@bilim/contract/limits';
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { type At, composed, only } from '../../db/queries/composed.ts';
import { entryColumns } from '../../db/shared/entry-columns.ts';
import { EACH_LANGUAGE } from '../../db/shared/in-language.ts';
import { calendarEntries, faculties } from '../../db/tables.ts';

/** The entries of a range of days. */
export const selectCalendar = composed(
  (db, at: At<{ from: string; to: string }>, { language }: { language: Language }) =>
    db
      .select({
        ...entryColumns(language),
        changedAt: calendarEntries.changedAt,
        revision: calendarEntries.revision,
      })
      .from(calendarEntries)
      .leftJoin(faculties, eq(faculties.id, calendarEntries.facultyId))
      .where(
        and(
          isNull(calendarEntries.removedAt),
          lte(calendarEntries.fromDay, at.to),
          gte(calendarEntries.toDay, at.from),
        ),
      )
      .orderBy(calendarEntries.fromDay, calendarEntries.id),
  EACH_LANGUAGE,
);
export type CalendarRow = Awaited<ReturnType<typeof selectCalendar>>[number];

/** A number that grows with every change of the calendar, also with a removal. */
export const selectCalendarRevision = only(
  composed((db) =>
    db
      .select({ revision: sql<number>`coalesce(sum(${calendarEntries.revision}), 0)::integer` })
      .from(calendarEntries),
  ),
);
