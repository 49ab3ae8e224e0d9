import type { ScheduleFrame } from '@bilim/contract/areas/schedule.shapes';
import { addDays } from '@bilim/rules/days/add-days';
import { dayAtMinute } from '@bilim/rules/timetable/day';
import { isGiven, occurrencesBetween, occurrencesOn } from '@bilim/rules/timetable/timetable';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { useTimeZone } from '../../../platform/time/dates.ts';
import { frameQuery, ownQuery, type Term } from '../day.api.ts';
import { entriesOfDay } from '../day-entries.ts';
import { useCurrentTerm } from '../use-current-term.ts';
import { useWallClock } from '../use-wall-clock.ts';
import type { Lesson, PlannedLesson } from '../week-plan.ts';

const NO_TERM: Term = { yearId: 1, season: 1 };
const TWO_WEEKS = 14;

/** The state of the user's day at this minute, and the first lesson of the following days. */
export function useOwnDay() {
  const user = useUser();
  const timeZone = useTimeZone();
  const clock = useWallClock();
  const { term, error, refetch } = useCurrentTerm();
  const enabled = term !== undefined;
  const own = useQuery({ ...ownQuery({ user, term: term ?? NO_TERM, timeZone }), enabled });
  const frame = useQuery({ ...frameQuery(term ?? NO_TERM), enabled });
  const isThere = term !== undefined && own.data !== undefined && frame.data !== undefined;
  return {
    data: isThere ? dayOf({ lessons: own.data, frame: frame.data, clock, term }) : undefined,
    error: error ?? own.error ?? frame.error,
    refetch: () => Promise.all([refetch(), own.refetch(), frame.refetch()]),
  };
}

type Params = {
  lessons: readonly Lesson[];
  frame: ScheduleFrame;
  clock: ReturnType<typeof useWallClock>;
  term: Term;
};

function dayOf({ lessons, frame, clock, term }: Params) {
  const { term: days, calendar } = frame;
  const { day } = clock;
  const today = days ? occurrencesOn({ day, lessons, term: days, calendar }) : [];
  const at = dayAtMinute({ occurrences: today, minute: clock.minute });
  const later = firstLater({ lessons, frame, clock });
  const entries = entriesOfDay({ day, lessons, calendar });
  return { ...at, term, clock, entries, today: today.filter(isGiven), later };
}

/**
 * The first lesson of the next day with lessons. The schedule repeats within two weeks; only after a long exam session
 * or vacation must the rest of the term be searched.
 */
function firstLater({ lessons, frame, clock }: Omit<Params, 'term'>): PlannedLesson | null {
  const { term, calendar } = frame;
  if (!term) return null;
  const after = (days: number) => addDays({ day: clock.day, days });
  const find = (from: string, to: string) =>
    occurrencesBetween({ from, to, lessons, term, calendar }).find(isGiven) ?? null;
  return find(after(1), after(TWO_WEEKS)) ?? find(after(TWO_WEEKS + 1), term.endsOn);
}

export type OwnDay = ReturnType<typeof dayOf>;
