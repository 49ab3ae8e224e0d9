import { dayAtIndex, dayIndex } from '../days/day-index.ts';
import { hoursOf, ruleAt } from './day-rule.ts';
import {
  countUnchanged,
  type Days,
  isPlannedAt,
  type Plan,
  plannedIn,
  planOf,
  type Range,
  type WeeklyLesson,
} from './plan.ts';

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
export type PlannedLesson = LessonPlace &
  WeeklyLesson & {
    id: number;
    changes: readonly PlannedChange[];
  };

/**
 * 'ghost' is the original time of a moved lesson; 'off' a lesson that falls away because of the university's calendar.
 */
export type OccurrenceState = 'planned' | 'moved' | 'cancelled' | 'ghost' | 'off';

/** A lesson on one day: its actual or original place and time. */
export type Occurrence<Lesson extends PlannedLesson = PlannedLesson> = LessonPlace & {
  lesson: Lesson;
  day: string;
  state: OccurrenceState;
  change: Lesson['changes'][number] | null;
};

/** Whether a lesson takes place: others take no time. */
export function isGiven({ state }: Pick<Occurrence, 'state'>): boolean {
  switch (state) {
    case 'planned':
    case 'moved':
      return true;
    case 'cancelled':
    case 'ghost':
    case 'off':
      return false;
  }
}

/**
 * Whether the schedule that a day follows has the lesson, independent of changes. On a day off it has it too: the office
 * may move the lesson away from there.
 */
export function isPlannedOn({ lesson, day, ...days }: Days & { lesson: WeeklyLesson; day: string }): boolean {
  return isPlannedAt({ plan: planOf({ lesson, ...days }), index: dayIndex(day) });
}

/** A day's lessons in the order of the bells. A moved one is at its new time, and as a ghost at its old one. */
export function occurrencesOn<Lesson extends PlannedLesson>({
  day,
  ...timetable
}: Days & { day: string; lessons: readonly Lesson[] }): Occurrence<Lesson>[] {
  return occurrencesBetween({ from: day, to: day, ...timetable });
}

/**
 * The lessons of an inclusive range of days, by day and bell. A change counts only if the schedule has the lesson: a
 * change made before the schedule itself changed is ignored.
 */
export function occurrencesBetween<Lesson extends PlannedLesson>({
  from,
  to,
  lessons,
  ...days
}: Days & { from: string; to: string; lessons: readonly Lesson[] }): Occurrence<Lesson>[] {
  const range = { from: dayIndex(from), to: dayIndex(to) };
  const found = lessons.flatMap((lesson) => {
    const plan = planOf({ lesson, ...days });
    return [
      ...plannedIn({ plan, ...range }).map((index) => plannedAt({ lesson, plan, index })),
      ...movedInto({ lesson, plan, ...range }),
    ];
  });
  return found.sort(inOrder);
}

/** How many of these lessons take place in a range of days: by calculation, without listing them. */
export function countGiven<Lesson extends PlannedLesson>({
  from,
  to,
  lessons,
  ...days
}: Days & { from: string; to: string; lessons: readonly Lesson[] }): number {
  const range = { from: dayIndex(from), to: dayIndex(to) };
  let count = 0;
  for (const lesson of lessons) {
    const plan = planOf({ lesson, ...days });
    count += countUnchanged({ lesson, plan, ...range });
    for (const change of lesson.changes) {
      const index = dayIndex(change.day);
      if (!isPlannedAt({ plan, index })) continue;
      const isHere = range.from <= index && index <= range.to;
      if (isHere && hoursOf({ rule: ruleAt({ spans: plan.spans, index }), usual: lesson })) count -= 1;
    }
    count += movedInto({ lesson, plan, ...range }).filter(isGiven).length;
  }
  return count;
}

function plannedAt<Lesson extends PlannedLesson>({
  lesson,
  plan,
  index,
}: {
  lesson: Lesson;
  plan: Plan;
  index: number;
}): Occurrence<Lesson> {
  const day = dayAtIndex(index);
  const change: Lesson['changes'][number] | null = lesson.changes.find((one) => one.day === day) ?? null;
  const { bell, roomId, building, room } = lesson;
  const hours = hoursOf({ rule: ruleAt({ spans: plan.spans, index }), usual: lesson });
  const { beginsAt, endsAt } = hours ?? lesson;
  const state = stateOf({ change, isOff: hours === null });
  return { lesson, day, bell, beginsAt, endsAt, roomId, building, room, state, change };
}

/** A lesson moved away from a day off is given elsewhere; any other one falls away there. */
function stateOf({ change, isOff }: { change: PlannedChange | null; isOff: boolean }): OccurrenceState {
  if (change?.kind === 'moved') return 'ghost';
  if (isOff) return 'off';
  return change?.kind === 'cancelled' ? 'cancelled' : 'planned';
}

function movedInto<Lesson extends PlannedLesson>({
  lesson,
  plan,
  from,
  to,
}: Range & { lesson: Lesson; plan: Plan }): Occurrence<Lesson>[] {
  return lesson.changes.flatMap((change: Lesson['changes'][number]): Occurrence<Lesson>[] => {
    const place = change.kind === 'moved' ? change.to : null;
    if (!place) return [];
    const index = dayIndex(place.day);
    if (index < from || index > to) return [];
    if (!isPlannedAt({ plan, index: dayIndex(change.day) })) return [];
    const { day, bell, roomId, building, room } = place;
    const hours = hoursOf({ rule: ruleAt({ spans: plan.spans, index }), usual: place });
    const { beginsAt, endsAt } = hours ?? place;
    const state = hours ? 'moved' : 'off';
    return [{ lesson, day, bell, beginsAt, endsAt, roomId, building, room, state, change }];
  });
}

function inOrder(one: Occurrence, other: Occurrence): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.bell - other.bell || one.lesson.id - other.lesson.id;
}
