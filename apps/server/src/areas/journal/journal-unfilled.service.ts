import { UNFILLED_DAYS } from '@bilim/contract/areas/journal.contract';
import { addDays } from '@bilim/rules/days/add-days';
import { minuteOf, wallClockAt } from '@bilim/rules/days/wall-clock';
import { here } from '../../context/here.ts';
import type { Caller } from './journal.service.ts';
import { readPlanned } from './journal-planned.service.ts';
import { selectColumnsNow, selectKeptNow } from './journal-unfilled.queries.ts';
import { givenBetween, slotOf } from './planned-lessons.ts';

/** The caller's recent lessons that have no column or students without a mark, newest first. */
export async function listUnfilled({ context, person, language }: Caller) {
  const { db } = context;
  const { day: to, minute } = wallClockAt(here(context));
  const from = addDays({ day: to, days: -UNFILLED_DAYS });
  const window = { personId: person.id, from, to };
  const [journals, columns] = await Promise.all([
    selectKeptNow(db, window, { language }),
    selectColumnsNow(db, window),
  ]);
  const planned = await readPlanned({ context, ids: journals.map(({ id }) => id), by: 'assignments' });
  const occurrences = givenBetween({ planned, from, to });
  return journals
    .flatMap((journal) => {
      const own = occurrences.filter(({ lesson }) => lesson.assignmentId === journal.id);
      const ownColumns = columns.filter(({ journalId }) => journalId === journal.id);
      const taken = new Set(ownColumns.map(slotOf));
      const lessonAt = new Map(own.map((occurrence) => [slotOf(occurrence), occurrence.lesson.id]));
      const { id: journalId, discipline, className, lessonType, kind, students } = journal;
      const of = { journalId, discipline, className, lessonType, kind };
      const begun = own.filter(({ day, beginsAt }) => day < to || minuteOf(beginsAt) <= minute);
      return [
        ...begun
          .filter((occurrence) => students > 0 && !taken.has(slotOf(occurrence)))
          .map(({ lesson, day, bell, beginsAt, endsAt }) => ({
            ...of,
            lessonId: null,
            scheduleId: lesson.id,
            day,
            bell,
            beginsAt,
            endsAt,
            missing: students,
          })),
        ...ownColumns
          .filter(({ missing }) => missing > 0)
          .map(({ id, day, bell, beginsAt, endsAt, missing }) => ({
            ...of,
            lessonId: id,
            scheduleId: lessonAt.get(slotOf({ day, bell })) ?? null,
            day,
            bell,
            beginsAt,
            endsAt,
            missing,
          })),
      ];
    })
    .sort((one, other) => (one.day === other.day ? one.bell - other.bell : one.day < other.day ? 1 : -1));
}
