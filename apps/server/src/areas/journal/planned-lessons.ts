import { countGiven, isGiven, type Occurrence, occurrencesBetween } from '@bilim/rules/timetable/timetable';
import type { CalendarRow } from '../academics/days.service.ts';
import type { PlannedRow } from './journal-planned.queries.ts';

/** Scheduled lessons, and the university's calendar in their terms. */
export type Planned = { lessons: readonly PlannedRow[]; calendar: readonly CalendarRow[] };

/** The lessons that take place between two days: with moves, without cancelled ones and those of days off. */
export function givenBetween({
  planned: { lessons, calendar },
  from,
  to,
}: {
  planned: Planned;
  from: string;
  to: string;
}): Occurrence<PlannedRow>[] {
  return lessons.flatMap((lesson) =>
    occurrencesBetween({ from, to, lessons: [lesson], term: lesson, calendar }).filter(isGiven),
  );
}

/** The number of lessons in their term, past and future. */
export const countInTerm = ({ lessons, calendar }: Planned): number =>
  lessons.reduce((count, lesson) => {
    const { startsOn: from, endsOn: to } = lesson;
    return count + countGiven({ from, to, lessons: [lesson], term: lesson, calendar });
  }, 0);

export const slotOf = ({ day, bell }: { day: string; bell: number }) => `${day} ${bell}`;
