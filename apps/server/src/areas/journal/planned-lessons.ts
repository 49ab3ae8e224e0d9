import { isGiven, type Occurrence, occurrencesBetween } from '@bilim/rules/timetable';
import type { PlannedRow } from './journal-planned.queries.ts';

/** The lessons that the schedule gives from one day to another, as they were moved; cancelled ones are none. */
export function givenBetween({
  planned,
  from,
  to,
}: {
  planned: readonly PlannedRow[];
  from: string;
  to: string;
}): Occurrence<PlannedRow>[] {
  return planned.flatMap((lesson) =>
    occurrencesBetween({ from, to, lessons: [lesson], term: lesson }).filter(isGiven),
  );
}

/** All that the schedule has of these lessons in their term, given and to come. */
export const countInTerm = (planned: readonly PlannedRow[]): number =>
  planned.reduce(
    (count, lesson) =>
      count + givenBetween({ planned: [lesson], from: lesson.startsOn, to: lesson.endsOn }).length,
    0,
  );

export const slotOf = ({ day, bell }: { day: string; bell: number }) => `${day} ${bell}`;
