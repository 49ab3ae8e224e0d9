import { addDays } from '@bilim/rules/days/add-days';
import { dayAtMinute } from '@bilim/rules/timetable/day';
import { isGiven, occurrencesBetween, occurrencesOn } from '@bilim/rules/timetable/timetable';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { useTimeZone } from '../../../platform/time/dates.ts';
import { frameQuery, ownQuery, type Term } from '../day.api.ts';
import { useCurrentTerm } from '../use-current-term.ts';
import { useWallClock } from '../use-wall-clock.ts';
import type { Lesson, PlannedLesson, TermDays } from '../week-plan.ts';

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
    data: isThere ? dayOf({ lessons: own.data, days: frame.data.term, clock, term }) : undefined,
    error: error ?? own.error ?? frame.error,
    refetch: () => Promise.all([refetch(), own.refetch(), frame.refetch()]),
  };
}

type Params = {
  lessons: readonly Lesson[];
  days: TermDays | null;
  clock: ReturnType<typeof useWallClock>;
  term: Term;
};

function dayOf({ lessons, days, clock, term }: Params) {
  const today = days ? occurrencesOn({ day: clock.day, lessons, term: days }) : [];
  const at = dayAtMinute({ occurrences: today, minute: clock.minute });
  return { ...at, term, clock, today: today.filter(isGiven), later: firstLater({ lessons, days, clock }) };
}

/** The first lesson of the next day with lessons; the schedule repeats within two weeks. */
function firstLater({ lessons, days, clock: { day } }: Omit<Params, 'term'>): PlannedLesson | null {
  if (!days) return null;
  const [from, to] = [addDays({ day, days: 1 }), addDays({ day, days: TWO_WEEKS })];
  return occurrencesBetween({ from, to, lessons, term: days }).find(isGiven) ?? null;
}

export type OwnDay = ReturnType<typeof dayOf>;
