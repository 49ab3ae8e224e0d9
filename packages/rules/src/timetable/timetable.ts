import { eachDay } from '../days/add-days.ts';
import { lessonDay } from '../days/lesson-day.ts';

const EVERY_WEEK = 0;

export type LessonPlace = {
  bell: number;
  beginsAt: string;
  endsAt: string;
  roomId: number;
  building: string;
  room: string;
};

/** The change of a lesson on one day: moved to another place or time, or cancelled. */
export type PlannedChange = {
  day: string;
  kind: 'moved' | 'cancelled';
  to: (LessonPlace & { day: string }) | null;
};

/** A lesson of the weekly schedule: day (Monday is 1, Sunday 7), every week (0), odd (1) or even (2) weeks. */
export type PlannedLesson = LessonPlace & {
  id: number;
  dayNumber: number;
  week: number;
  changes: readonly PlannedChange[];
};

type Term = { startsOn: string; endsOn: string };

/** 'ghost' is the original time of a moved lesson. */
export type OccurrenceState = 'planned' | 'moved' | 'cancelled' | 'ghost';

/** A lesson on one day: its actual or original place and time. */
export type Occurrence<Lesson extends PlannedLesson = PlannedLesson> = LessonPlace & {
  lesson: Lesson;
  day: string;
  state: OccurrenceState;
  change: Lesson['changes'][number] | null;
};

/** Whether the weekly schedule has a lesson on a day, independent of changes. */
export function isPlannedOn({
  lesson: { dayNumber, week },
  day,
  term,
}: {
  lesson: Pick<PlannedLesson, 'dayNumber' | 'week'>;
  day: string;
  term: Term;
}): boolean {
  const place = lessonDay({ day, term });
  return place?.dayNumber === dayNumber && (week === EVERY_WEEK || week === place.week);
}

/** A day’s lessons in the order of the bells. A moved one is at its new time, and as a ghost at its old one. */
export function occurrencesOn<Lesson extends PlannedLesson>({
  day,
  ...timetable
}: {
  day: string;
  lessons: readonly Lesson[];
  term: Term;
}): Occurrence<Lesson>[] {
  return occurrencesBetween({ from: day, to: day, ...timetable });
}

/**
 * The lessons of an inclusive range of days, by day and bell. A change counts only if the weekly schedule has the
 * lesson: a change made before the schedule itself changed is ignored.
 */
export function occurrencesBetween<Lesson extends PlannedLesson>({
  from,
  to,
  lessons,
  term,
}: {
  from: string;
  to: string;
  lessons: readonly Lesson[];
  term: Term;
}): Occurrence<Lesson>[] {
  const first = from > term.startsOn ? from : term.startsOn;
  const last = to < term.endsOn ? to : term.endsOn;
  const days = eachDay({ from: first, to: last });
  const found = lessons.flatMap((lesson) => [
    ...days.flatMap((day) => (isPlannedOn({ lesson, day, term }) ? plannedOn(lesson, day) : [])),
    ...movedInto({ lesson, from, to, term }),
  ]);
  return found.sort(inOrder);
}

function plannedOn<Lesson extends PlannedLesson>(lesson: Lesson, day: string): Occurrence<Lesson> {
  const change: Lesson['changes'][number] | null = lesson.changes.find((one) => one.day === day) ?? null;
  const { bell, beginsAt, endsAt, roomId, building, room } = lesson;
  const state = change === null ? 'planned' : change.kind === 'moved' ? 'ghost' : 'cancelled';
  return { lesson, day, bell, beginsAt, endsAt, roomId, building, room, state, change };
}

function movedInto<Lesson extends PlannedLesson>({
  lesson,
  from,
  to,
  term,
}: {
  lesson: Lesson;
  from: string;
  to: string;
  term: Term;
}): Occurrence<Lesson>[] {
  return lesson.changes.flatMap((change: Lesson['changes'][number]) => {
    const place = change.kind === 'moved' ? change.to : null;
    if (!place || place.day < from || place.day > to) return [];
    if (!isPlannedOn({ lesson, day: change.day, term })) return [];
    const { day, bell, beginsAt, endsAt, roomId, building, room } = place;
    return [{ lesson, day, bell, beginsAt, endsAt, roomId, building, room, state: 'moved' as const, change }];
  });
}

function inOrder(one: Occurrence, other: Occurrence): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.bell - other.bell || one.lesson.id - other.lesson.id;
}

/** Whether a lesson takes place: a cancelled one and a ghost take no time. */
export const isGiven = ({ state }: Pick<Occurrence, 'state'>): boolean =>
  state === 'planned' || state === 'moved';
