import { isGiven, type Occurrence, occurrencesBetween } from '@bilim/rules/timetable/timetable';
import type { PlannedRow } from './journal-planned.queries.ts';

/** The scheduled lessons between two days, with moves applied and without cancelled ones. */
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

/** The number of scheduled lessons in their term, past and future. */
export const countInTerm = (planned: readonly PlannedRow[]): number =>
  planned.reduce(
    (count, lesson) =>
      count + givenBetween({ planned: [lesson], from: lesson.startsOn, to: lesson.endsOn }).length,
    0,
  );

export const slotOf = ({ day, bell }: { day: string; bell: number }) => `${day} ${bell}`;
