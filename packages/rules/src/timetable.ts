import { eachDay } from './add-days.ts';
import { lessonDay } from './lesson-day.ts';

const EVERY_WEEK = 0;

export type LessonPlace = {
  bell: number;
  beginsAt: string;
  endsAt: string;
  roomId: number;
  building: string;
  room: string;
};

/** What was changed about a lesson of one day: given at another place or time, or not at all. */
export type PlannedChange = {
  day: string;
  kind: 'moved' | 'cancelled';
  to: (LessonPlace & { day: string }) | null;
};

/** A lesson of the weekly schedule: on Mondays (1) … Sundays (7), every week (0), in odd (1) or even (2) ones. */
export type PlannedLesson = LessonPlace & {
  id: number;
  dayNumber: number;
  week: number;
  changes: readonly PlannedChange[];
};

type Term = { startsOn: string; endsOn: string };

/** 'ghost' is the place that a moved lesson was moved from. */
export type OccurrenceState = 'planned' | 'moved' | 'cancelled' | 'ghost';

/** A lesson on one day: where and when it is given then, or would have been. */
export type Occurrence<Lesson extends PlannedLesson = PlannedLesson> = LessonPlace & {
  lesson: Lesson;
  day: string;
  state: OccurrenceState;
  change: Lesson['changes'][number] | null;
};

/** Whether the weekly schedule gives a lesson on a day, whatever was changed about it. */
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

/** A day's lessons in the order of the bells. A moved one is there at its new place, and as a ghost at its old one. */
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
 * The lessons from one day to another, both with them, by day and bell. A change counts only where the weekly schedule
 * gives the lesson: one that was made before the schedule itself changed is void.
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

/** Whether somebody must be there: a cancelled lesson and a ghost take no time. */
export const isGiven = ({ state }: Pick<Occurrence, 'state'>): boolean =>
  state === 'planned' || state === 'moved';
