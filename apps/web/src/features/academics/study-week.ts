import { weekNumber, weekParity } from '@bilim/rules/days/week-parity';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../platform/time/clock.ts';
import { currentTermQuery } from './academics.api.ts';

type TermDays = { startsOn: string | null; endsOn: string | null };

/**
 * The number of the term's week that contains a day, and its parity: odd (1) or even (2). Null in the
 * holidays.
 */
export function studyWeek({ day, term: { startsOn, endsOn } }: { day: string; term: TermDays }) {
  if (startsOn === null || endsOn === null || day < startsOn || day > endsOn) return null;
  const asked = { termStartsOn: startsOn, day };
  return { number: weekNumber(asked), parity: weekParity(asked) };
}

/** The current week in the university's time zone. Null in the holidays and until the term is loaded. */
export function useStudyWeek() {
  const day = useToday();
  const { data: term } = useQuery(currentTermQuery());
  return term ? studyWeek({ day, term }) : null;
}
