import { SEASON, yearOf } from '@bilim/rules/days/academic-year';
import { addDays } from '@bilim/rules/days/add-days';
import { useQuery } from '@tanstack/react-query';
import { frameQuery } from './day.api.ts';
import { useCurrentTerm } from './use-current-term.ts';

type Days = { startsOn: string | null; endsOn: string | null } | null | undefined;

/** Whether a term contains any day of the week that begins on this Monday. */
export function holdsWeek(days: Days, monday: string): boolean {
  if (!days?.startsOn || !days.endsOn) return false;
  return days.startsOn <= addDays({ day: monday, days: 6 }) && monday <= days.endsOn;
}

/**
 * The term of a week: mostly the current one, else one of that week's year; in the holidays the current one.
 */
export function useTermOfWeek(monday: string) {
  const current = useCurrentTerm();
  const elsewhere = current.days !== undefined && !holdsWeek(current.days, monday);
  const yearId = yearOf(monday).id;
  const autumn = useQuery({ ...frameQuery({ yearId, season: SEASON.autumn }), enabled: elsewhere });
  const spring = useQuery({ ...frameQuery({ yearId, season: SEASON.spring }), enabled: elsewhere });
  if (!elsewhere) return current;
  if (autumn.isLoading || spring.isLoading) return { ...current, term: undefined };
  if (holdsWeek(autumn.data?.term, monday)) return { ...current, term: { yearId, season: SEASON.autumn } };
  if (holdsWeek(spring.data?.term, monday)) return { ...current, term: { yearId, season: SEASON.spring } };
  return current;
}
