import type { ScheduleLesson } from '@bilim/contract/areas/schedule.shapes';
import { addDays, eachDay, mondayOf } from '@bilim/rules/days/add-days';
import { occurrencesBetween } from '@bilim/rules/timetable/timetable';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../platform/session/session.ts';
import { useToday } from '../../platform/time/clock.ts';
import { useTimeZone } from '../../platform/time/dates.ts';
import { frameQuery, ownQuery, type Term } from './day.api.ts';
import { timetableQuery } from './schedule.api.ts';
import type { ScheduleSearch } from './schedule.search.ts';
import { useTermOfWeek } from './use-term.ts';
import type { Calendar } from './week-plan.ts';

const NO_TERM: Term = { yearId: 1, season: 1 };
const NO_LESSONS: ScheduleLesson[] = [];
const NO_DAYS: Calendar = [];

/** The lessons of the owner in the address, else the user's own. */
function useLessons({ search: { of, id }, term }: { search: ScheduleSearch; term: Term | undefined }) {
  const user = useUser();
  const timeZone = useTimeZone();
  const asked = term ?? NO_TERM;
  const isOwn = of === undefined || id === undefined;
  const own = useQuery({
    ...ownQuery({ user, term: asked, timeZone }),
    // In another timetable it shows which lessons are the user's own.
    enabled: term !== undefined,
  });
  const theirs = useQuery({
    ...timetableQuery({ ...asked, kind: of ?? 'group', id: id ?? 1 }),
    enabled: term !== undefined && !isOwn,
  });
  const query = isOwn ? own : theirs;
  const mine = new Set(own.data?.map((lesson) => lesson.id));
  return {
    lessons: isOwn ? own.data : theirs.data?.lessons,
    owner: isOwn ? null : (theirs.data?.owner ?? null),
    isOwn,
    /** The user attends or teaches the lesson: only these lessons have actions. */
    isMine: (lesson: Pick<ScheduleLesson, 'id'>) => isOwn || mine.has(lesson.id),
    error: query.error,
    updatedAt: query.dataUpdatedAt,
    busy: query.isFetching,
    refetch: query.refetch,
  };
}

/** A week of a timetable for the address: the lessons, the bells, the days. */
export function useTimetable(search: ScheduleSearch) {
  const today = useToday();
  const monday = search.week ?? mondayOf(today);
  const days = eachDay({ from: monday, to: addDays({ day: monday, days: 6 }) });
  const found = useTermOfWeek(monday);
  const frame = useQuery({ ...frameQuery(found.term ?? NO_TERM), enabled: found.term !== undefined });
  const { lessons, ...asked } = useLessons({ search, term: found.term });
  const term = frame.data?.term ?? null;
  const calendar = frame.data?.calendar ?? NO_DAYS;
  // The server returns all days of a lesson, even if it is in the room for one day only.
  const inRoom = (at: { roomId: number }) => search.of !== 'room' || at.roomId === search.id;
  const week =
    lessons && term
      ? occurrencesBetween({ from: monday, to: days.at(-1) ?? monday, lessons, term, calendar }).filter(
          inRoom,
        )
      : undefined;
  /** Refetches everything; returns the result for the lessons. */
  const refetch = async () => {
    if (!found.term) await found.refetch();
    const [lessons] = await Promise.all([asked.refetch(), frame.refetch()]);
    return lessons;
  };
  return {
    ...asked,
    today,
    monday,
    days,
    term,
    /** The term, for further queries. */
    termKey: found.term ?? null,
    /** The university's calendar around the term. */
    calendar,
    frame: frame.data,
    lessons: lessons?.filter(inRoom) ?? NO_LESSONS,
    week: frame.data && lessons ? (week ?? []) : undefined,
    error: found.error ?? frame.error ?? asked.error,
    refetch,
  };
}

export type Timetable = ReturnType<typeof useTimetable>;
/** A timetable with all data loaded. */
export type ShownTimetable = Timetable & {
  frame: NonNullable<Timetable['frame']>;
  week: NonNullable<Timetable['week']>;
};

export function isShown(timetable: Timetable): timetable is ShownTimetable {
  return timetable.frame !== undefined && timetable.week !== undefined;
}
