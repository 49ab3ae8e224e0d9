import { dayIndex } from '../days/day-index.ts';
import { lessonDay } from '../days/lesson-day.ts';
import { type CalendarEntry, type Followed, hoursOf, ruleAt, type Span, spansOf } from './day-rule.ts';
import { countDays, daysIn, hasDay, parityAt, type Rhythm, rhythmOf } from './rhythm.ts';

const EVERY_WEEK = 0;

/** The part of a weekly lesson that decides its days. The calendar of its faculty applies to it. */
export type WeeklyLesson = { dayNumber: number; week: number; facultyId: number | null };

/** The days of a term and the university's calendar: what decides the days of weekly lessons. */
export type Days = { term: { startsOn: string; endsOn: string }; calendar: readonly CalendarEntry[] };

/** What decides the days of one lesson, as day indexes. */
export type Plan = {
  lesson: WeeklyLesson;
  rhythm: Rhythm;
  /** The special days of its faculty. */
  spans: readonly Span[];
  term: Days['term'];
  start: number;
};
/** From one day index to another, both included. */
export type Range = { from: number; to: number };

export function planOf({ lesson, term, calendar }: Days & { lesson: WeeklyLesson }): Plan {
  const spans = spansOf({ calendar, facultyId: lesson.facultyId });
  return { lesson, rhythm: rhythmOf({ lesson, term }), spans, term, start: dayIndex(term.startsOn) };
}

/** Whether the schedule that a day follows has the lesson, independent of changes and also on a day off. */
export function isPlannedAt({ plan, index }: { plan: Plan; index: number }): boolean {
  const { follows } = ruleAt({ spans: plan.spans, index });
  if (!follows) return hasDay({ rhythm: plan.rhythm, index });
  return plan.start <= index && index <= plan.rhythm.last && isFollowed({ plan, index, follows });
}

/** The days of a range on which the lesson is planned. */
export function plannedIn({ plan, ...range }: Range & { plan: Plan }): number[] {
  const days = daysIn({ rhythm: plan.rhythm, ...range });
  const substituted = plan.spans.filter(
    ({ from, to, rule }) => rule.follows !== null && from <= range.to && to >= range.from,
  );
  if (substituted.length === 0) return days;
  return [
    ...days.filter((index) => ruleAt({ spans: plan.spans, index }).follows === null),
    ...substituted.flatMap((span) => followedDays({ plan, span, ...range })),
  ];
}

/** The number of lessons in a range without changes: those of the weekly rhythm, corrected for each special span. */
export function countUnchanged({
  lesson,
  plan,
  ...range
}: Range & { lesson: { bell: number; beginsAt: string; endsAt: string }; plan: Plan }): number {
  const { rhythm, spans } = plan;
  let count = countDays({ rhythm, ...range });
  for (const span of spans) {
    if (span.from > range.to || span.to < range.from) continue;
    const usual = countDays({ rhythm, ...clip({ plan, span, ...range }) });
    const planned = span.rule.follows ? followedDays({ plan, span, ...range }).length : usual;
    count += (hoursOf({ rule: span.rule, usual: lesson }) ? planned : 0) - usual;
  }
  return count;
}

/**
 * The positions in the weekly schedule that any faculty follows on a day, to search for lessons of that day; null outside
 * the term.
 */
export function placesOn({ day, term, calendar }: Days & { day: string }) {
  const own = lessonDay({ day, term });
  if (!own) return null;
  const followed = calendar.flatMap(({ from, to, follows }) =>
    follows && from <= day && day <= to ? [follows] : [],
  );
  const dayNumbers = [own, ...followed].map(({ dayNumber }) => dayNumber);
  const weeks = [EVERY_WEEK, own.week, ...followed.map(({ week }) => week)];
  return { dayNumbers: [...new Set(dayNumbers)], weeks: [...new Set(weeks)] };
}

/** Whether the weekday that a day follows has the lesson. */
function isFollowed({
  plan: { lesson, term },
  index,
  follows,
}: {
  plan: Plan;
  index: number;
  follows: Followed;
}): boolean {
  if (follows.dayNumber !== lesson.dayNumber) return false;
  if (lesson.week === EVERY_WEEK) return true;
  return lesson.week === (follows.week || parityAt({ index, term }));
}

/** The days of a span that follows another weekday on which the lesson is planned. */
function followedDays({ plan, span, ...range }: Range & { plan: Plan; span: Span }): number[] {
  const { follows } = span.rule;
  if (!follows) return [];
  const { from, to } = clip({ plan, span, ...range });
  const days: number[] = [];
  for (let index = from; index <= to; index += 1) if (isFollowed({ plan, index, follows })) days.push(index);
  return days;
}

/** The days of a span, within a range and the term. */
function clip({ plan, span, from, to }: Range & { plan: Plan; span: Range }): Range {
  return {
    from: Math.max(from, span.from, plan.start),
    to: Math.min(to, span.to, plan.rhythm.last),
  };
}
