import { dayIndex, dayNumberAt } from '../days/day-index.ts';

/** A bell of a shortened day with its own times; bells that are not listed do not ring. */
export type RungBell = { number: number; beginsAt: string; endsAt: string };

/** The weekday whose timetable a day follows. Week 0 is the day's own week, 1 an odd one, 2 an even one. */
export type Followed = { dayNumber: number; week: 0 | 1 | 2 };

export type DayKind = 'holiday' | 'exams' | 'shortened' | 'substituted';

/** An entry of the university's calendar: what some days are, for the whole university or one faculty. */
export type CalendarEntry = {
  id: number;
  kind: DayKind;
  /** The first and the last day, 'YYYY-MM-DD'. */
  from: string;
  to: string;
  /** Null: the whole university. */
  facultyId: number | null;
  /** Of a shortened day; else empty. */
  bells: readonly RungBell[];
  /** Of a substituted day; else null. */
  follows: Followed | null;
};

/** What a day is for a faculty. */
export type DayRule<Entry extends CalendarEntry = CalendarEntry> = {
  /** The deciding entry; null on an ordinary day. */
  entry: Entry | null;
  /** Whether lessons are given. */
  isTaught: boolean;
  /** The bells that ring; null if all do, at their usual times. */
  bells: readonly RungBell[] | null;
  /** The weekday whose timetable it follows; null if its own. */
  follows: Followed | null;
  /** Whether the offices work; null if the weekday decides. */
  isWorked: boolean | null;
};

/** The days from one index to another, both included, that one entry decides. */
export type Span<Entry extends CalendarEntry = CalendarEntry> = {
  from: number;
  to: number;
  rule: DayRule<Entry>;
};

const FRIDAY = 5;
const ORDINARY = { entry: null, isTaught: true, bells: null, follows: null, isWorked: null } as const;

/** What a day is for a faculty; without a faculty, for the whole university. */
export function dayRule<Entry extends CalendarEntry>({
  day,
  facultyId,
  calendar,
}: {
  day: string;
  facultyId: number | null;
  calendar: readonly Entry[];
}): DayRule<Entry> {
  return ruleAt({ spans: spansOf({ calendar, facultyId }), index: dayIndex(day) });
}

/** Whether the offices work on a day: from Monday to Friday, unless the calendar says otherwise. */
export function isWorkingDay<Entry extends CalendarEntry>(asked: {
  day: string;
  facultyId: number | null;
  calendar: readonly Entry[];
}): boolean {
  return dayRule(asked).isWorked ?? dayNumberAt(dayIndex(asked.day)) <= FRIDAY;
}

/** Each entry that decides a day for any of these faculties, once. Without faculties: for the whole university. */
export function entriesOn<Entry extends CalendarEntry>({
  day,
  facultyIds,
  calendar,
}: {
  day: string;
  facultyIds: readonly (number | null)[];
  calendar: readonly Entry[];
}): Entry[] {
  const asked = facultyIds.length === 0 ? [null] : facultyIds;
  const found = asked.flatMap((facultyId) => dayRule({ day, facultyId, calendar }).entry ?? []);
  return [...new Set(found)];
}

/** Whether a bell rings on such a day, and its times there. Null if it does not ring. */
export function hoursOf<Hours extends { bell: number; beginsAt: string; endsAt: string }>({
  rule: { isTaught, bells },
  usual,
}: {
  rule: DayRule;
  usual: Hours;
}): { beginsAt: string; endsAt: string } | null {
  if (!isTaught) return null;
  if (bells === null) return usual;
  return bells.find(({ number }) => number === usual.bell) ?? null;
}

/** The rule of the span that contains the day, found by bisection. */
export function ruleAt<Entry extends CalendarEntry>({
  spans,
  index,
}: {
  spans: readonly Span<Entry>[];
  index: number;
}): DayRule<Entry> {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (!span) break;
    if (index < span.from) high = middle - 1;
    else if (index > span.to) low = middle + 1;
    else return span.rule;
  }
  return ORDINARY;
}

/** Calendars are kept for seconds or longer and asked once a lesson, so their spans are kept with them. */
const kept = new WeakMap<readonly CalendarEntry[], Map<number | null, readonly Span<CalendarEntry>[]>>();

/** The special days of a faculty as spans without overlaps, in order. */
export function spansOf<Entry extends CalendarEntry>({
  calendar,
  facultyId,
}: {
  calendar: readonly Entry[];
  facultyId: number | null;
}): readonly Span<Entry>[] {
  const known = kept.get(calendar) ?? new Map();
  kept.set(calendar, known);
  const spans = known.get(facultyId) ?? cutSpans({ calendar, facultyId });
  known.set(facultyId, spans);
  return spans;
}

function cutSpans<Entry extends CalendarEntry>({
  calendar,
  facultyId,
}: {
  calendar: readonly Entry[];
  facultyId: number | null;
}): Span<Entry>[] {
  const ranges = calendar
    .filter((entry) => entry.facultyId === null || entry.facultyId === facultyId)
    .map((entry) => ({ entry, from: dayIndex(entry.from), to: dayIndex(entry.to) }))
    .sort(strongestFirst);
  const cuts = [...new Set(ranges.flatMap(({ from, to }) => [from, to + 1]))].sort(
    (one, other) => one - other,
  );
  const spans: Span<Entry>[] = [];
  for (const [place, from] of cuts.entries()) {
    const next = cuts[place + 1];
    const winner = ranges.find((range) => range.from <= from && from <= range.to);
    if (next === undefined || !winner) continue;
    const last = spans.at(-1);
    if (last && last.rule.entry === winner.entry && last.to === from - 1) last.to = next - 1;
    else spans.push({ from, to: next - 1, rule: ruleOf(winner.entry) });
  }
  return spans;
}

type Range = { entry: CalendarEntry; from: number; to: number };

/**
 * Of several entries for one day the shortest decides: a holiday within an exam session stays a holiday. Of equally
 * long ones the faculty's own decides, then the newest.
 */
function strongestFirst(one: Range, other: Range): number {
  const byLength = one.to - one.from - (other.to - other.from);
  const byFaculty = Number(one.entry.facultyId === null) - Number(other.entry.facultyId === null);
  return byLength || byFaculty || other.entry.id - one.entry.id;
}

function ruleOf<Entry extends CalendarEntry>(entry: Entry): DayRule<Entry> {
  switch (entry.kind) {
    case 'holiday':
      return { entry, isTaught: false, bells: null, follows: null, isWorked: false };
    case 'exams':
      return { entry, isTaught: false, bells: null, follows: null, isWorked: null };
    case 'shortened':
      return { entry, isTaught: true, bells: entry.bells, follows: null, isWorked: null };
    case 'substituted':
      return { entry, isTaught: true, bells: null, follows: entry.follows, isWorked: true };
  }
}
