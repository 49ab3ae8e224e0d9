/** The month in which a new academic year begins. */
const SEPTEMBER = 9;
const YEARS_BACK = 4;
const YEARS_AHEAD = 1;

/** Working semesters (terms) of a year: autumn and spring. */
export const SEASON = { autumn: 1, spring: 2 } as const;
export type Season = (typeof SEASON)[keyof typeof SEASON];

/** The initial term of a list, before the user selects one. */
export const DEFAULT_SEASON: Season = SEASON.spring;

/** An academic year by the calendar year it starts in: 2026 is 2026-27. */
export type AcademicYear = { id: number; name: string };

/** A moment and the university’s time zone, which together determine the date. */
export type Moment = { now: Date; timeZone: string };

/** The name of an academic year on papers: 2026 is '2026-27', 1999 is '1999-00'. */
export function academicYear(id: number): AcademicYear {
  return { id, name: `${id}-${String((id + 1) % 100).padStart(2, '0')}` };
}

type Wall = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
type Zoned = { toZonedDateTimeISO(timeZone: string): Wall };

/** The used part of `Temporal`, which neither Node 20 nor every browser has. */
const temporal: { Instant: { fromEpochMilliseconds(at: number): Zoned } } | undefined = Reflect.get(
  globalThis,
  'Temporal',
);

/** Creating a formatter takes up to 100 ms on a phone: one is shared for dates and times. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarIn(timeZone: string): Intl.DateTimeFormat {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    calendars.set(timeZone, calendar);
  }
  return calendar;
}

const digits = (value: number, count = 2) => String(value).padStart(count, '0');

/** The date and time at the university: the day as 'YYYY-MM-DD', and the parts of the time. */
export function shownAt({ now, timeZone }: Moment): { day: string; hour: string; minute: string } {
  // Temporal takes half a millisecond, which renders the home faster on a phone.
  if (temporal) {
    const wall = temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
    const day = `${digits(wall.year, 4)}-${digits(wall.month)}-${digits(wall.day)}`;
    return { day, hour: digits(wall.hour), minute: digits(wall.minute) };
  }
  const parts = calendarIn(timeZone).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return { day, hour: part('hour'), minute: part('minute') };
}

/** The calendar day at the university, as 'YYYY-MM-DD'. */
export const dayAt = (moment: Moment): string => shownAt(moment).day;

/**
 * The academic year of a day ('YYYY-MM-DD'): until September it is the one that started in the previous calendar
 * year.
 */
export function yearOf(day: string): AcademicYear {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return academicYear(month < SEPTEMBER ? year - 1 : year);
}

/** The six selectable years on a day, oldest first: from four before its own year to one after it. */
export function academicYears(day: string): AcademicYear[] {
  const { id } = yearOf(day);
  const count = YEARS_BACK + 1 + YEARS_AHEAD;
  return Array.from({ length: count }, (_, place) => academicYear(id - YEARS_BACK + place));
}

/** A term of one year with its start day, 'YYYY-MM-DD'. */
export type TermStart = { season: Season; startsOn: string };

/**
 * The term to show on a day of an academic year, given that year’s terms: the last one that started, so that between
 * terms users still see the previous term; before any start, the first.
 */
export function termToShow<Term extends TermStart>({
  day,
  terms,
}: {
  day: string;
  terms: readonly Term[];
}): Term | undefined {
  const inOrder = [...terms].sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  return inOrder.findLast(({ startsOn }) => startsOn <= day) ?? inOrder[0];
}

/** The season of the term to show; the default without known terms. */
export function currentSeason(asked: { day: string; terms: readonly TermStart[] }): Season {
  return termToShow(asked)?.season ?? DEFAULT_SEASON;
}
