import type { Language } from '@bilim/contract/limits';
import { addDays, daysBetween } from '@bilim/rules/days/add-days';
import { instantAt } from '@bilim/rules/days/wall-clock';
import { writtenDay } from '@bilim/rules/days/written-day';
import { weeklyDays } from '@bilim/rules/timetable/rhythm';
import { isGiven, type Occurrence, occurrencesBetween } from '@bilim/rules/timetable/timetable';
import ical, { type ICalEventData, ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';
import { serverText, streamText } from '../../http/texts.ts';
import type { CalendarRow } from '../academics/days.service.ts';
import { zoneText } from './calendar-zone.ts';
import type { CalendarLesson } from './schedule.queries.ts';

const WEEK = 7;
/** Control characters, and separators that some parsers treat as line ends. */
const NO_TEXT = /[\p{Cc}\u2028\u2029]/gu;
/** Suggested poll interval of calendar clients, in seconds. */
const ASK_AGAIN = 3_600;

export type CalendarTerm = {
  startsOn: string;
  endsOn: string;
  lessons: readonly CalendarLesson[];
  /** The university's calendar in the term. */
  days: readonly CalendarRow[];
};
type Calendar = {
  timeZone: string;
  language: Language;
  /** Identifies this university's lessons among those of other installations. */
  installation: string;
  /** The timestamp of lessons that were never changed. */
  since: Date;
  /** Grows with each change of the university's calendar, which may change any lesson. */
  revision: number;
};

/**
 * A timetable as iCalendar: the lessons of the weekly schedule, and the university's calendar as events of whole days. The same timetable gives the same bytes at any
 * time.
 */
export function calendarText({ terms, ...calendar }: Calendar & { terms: readonly CalendarTerm[] }): string {
  const { timeZone, language } = calendar;
  const days = terms.flatMap(({ startsOn, endsOn }) => [startsOn, endsOn]).sort();
  const generator = () => zoneText({ timeZone, from: days[0] ?? '', to: days.at(-1) ?? '' });
  const file = ical({
    prodId: { company: 'Bilim', product: 'Schedule', language },
    name: serverText({ key: 'calendarName', language }),
    // Events name the zone; the calendar's own timestamps are in UTC.
    timezone: { name: null, generator },
    ttl: ASK_AGAIN,
  });
  for (const entry of entriesOf(terms)) file.createEvent(dayEvent({ entry, calendar }));
  for (const term of terms) {
    for (const lesson of term.lessons) {
      for (const event of eventsOf({ lesson, term, calendar })) file.createEvent(event);
    }
  }
  return file.toString();
}

/** The entries for the whole university and for the faculties of the lessons, each once. */
function entriesOf(terms: readonly CalendarTerm[]): CalendarRow[] {
  const found = new Map<number, CalendarRow>();
  for (const { lessons, days } of terms) {
    const faculties = new Set<number | null>([null, ...lessons.map(({ facultyId }) => facultyId)]);
    for (const day of days) if (faculties.has(day.facultyId)) found.set(day.id, day);
  }
  return [...found.values()];
}

type Written = { lesson: CalendarLesson; term: CalendarTerm; calendar: Calendar };

/**
 * One event that repeats weekly, without the days on which the lesson is not given there; an event for each day to which
 * it was moved or on which the bells ring differently; and one for each day that follows the lesson's weekday.
 */
function eventsOf({ lesson, term, calendar }: Written): ICalEventData[] {
  const weekly = weeklyDays({ lesson, term });
  const given = occurrencesBetween({
    from: term.startsOn,
    to: term.endsOn,
    lessons: [lesson],
    term,
    calendar: term.days,
  }).filter(isGiven);
  const isUsual = (one: Occurrence) =>
    one.state === 'planned' &&
    one.beginsAt === lesson.beginsAt &&
    one.endsAt === lesson.endsAt &&
    weekly.includes(one.day);
  const usual = given.filter(isUsual).map(({ day }) => day);
  const apart = given.filter((one) => !isUsual(one));
  const ofWeekly = apart.map(originalDay).filter((day) => weekly.includes(day));
  const repeating = repeatingOf({ weekly, kept: [...usual, ...ofWeekly], lesson, calendar });
  const [first] = weekly;
  return [
    ...(repeating && first !== undefined
      ? [{ ...eventOf({ lesson, given: { ...lesson, day: first }, calendar }), repeating }]
      : []),
    ...apart.map((one) => {
      const event = one.state === 'moved' ? movedEvent : eventOf;
      return {
        ...event({ lesson, given: one, calendar }),
        ...(weekly.includes(originalDay(one))
          ? { recurrenceId: wallClock(calendar)(originalDay(one), lesson.beginsAt) }
          : { id: `lesson-${lesson.id}-${originalDay(one)}@${calendar.installation}` }),
      };
    }),
  ];
}

/** The day for which the schedule has the lesson. */
const originalDay = ({ day, change }: Occurrence) => change?.day ?? day;

/** The weekly repetition without the days that are not kept; null if none is. */
function repeatingOf({
  weekly,
  kept,
  lesson,
  calendar,
}: Omit<Written, 'term'> & { weekly: readonly string[]; kept: readonly string[] }) {
  const last = weekly.at(-1);
  if (last === undefined || kept.length === 0) return null;
  const { step, missing } = rhythmOf(weekly);
  const at = wallClock(calendar);
  const left = weekly.filter((day) => !kept.includes(day));
  const exclude = [...missing, ...left].sort().map((day) => at(day, lesson.beginsAt));
  return {
    freq: ICalEventRepeatingFreq.WEEKLY,
    interval: step / WEEK,
    until: instantAt({ day: last, time: lesson.beginsAt, timeZone: calendar.timeZone }),
    ...(exclude.length > 0 ? { exclude } : {}),
  };
}

/**
 * The number of days between two lessons. A term that begins on a Sunday has two odd Sundays in a row; then the event
 * repeats every week, and the missing weeks are excluded.
 */
function rhythmOf(days: readonly string[]): { step: number; missing: string[] } {
  const gaps = days.slice(1).map((day, place) => daysBetween({ from: days[place] ?? day, to: day }));
  const step = gaps[0] ?? WEEK;
  if (gaps.every((gap) => gap === step)) return { step, missing: [] };
  const weeks = Math.round(daysBetween({ from: days[0] ?? '', to: days.at(-1) ?? '' }) / WEEK);
  const every = Array.from({ length: weeks }, (_, week) =>
    addDays({ day: days[0] ?? '', days: week * WEEK }),
  );
  return { step: WEEK, missing: every.filter((day) => !days.includes(day)) };
}

/** A day and 'HH:MM' in the file's format: local time of the zone, or UTC if that is the university's zone. */
const wallClock =
  ({ timeZone }: Calendar) =>
  (day: string, time: string) =>
    timeZone === 'UTC' ? instantAt({ day, time, timeZone }) : `${day}T${time}:00`;

/** An entry of the university's calendar: all its days as one event that occupies no time. */
function dayEvent({ entry, calendar }: { entry: CalendarRow; calendar: Calendar }): ICalEventData {
  const { id, from, to, name, faculty, confirmed, revision, changedAt } = entry;
  const { language, installation } = calendar;
  const kind = serverText({ key: entry.kind, language });
  const note = confirmed ? '' : serverText({ key: 'dayUnconfirmed', language });
  return {
    id: `day-${id}@${installation}`,
    sequence: revision,
    allDay: true,
    start: from,
    end: addDays({ day: to, days: 1 }),
    stamp: changedAt,
    lastModified: changedAt,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: [name, faculty ?? ''].filter(Boolean).join(', '),
    description: [kind, note].filter(Boolean).join('\n'),
  };
}

type EventSlot = Pick<Occurrence, 'day' | 'beginsAt' | 'endsAt' | 'building' | 'room'>;

function eventOf({
  lesson,
  given,
  calendar,
  notes = [],
}: {
  lesson: CalendarLesson;
  given: EventSlot;
  calendar: Calendar;
  notes?: readonly string[];
}): ICalEventData {
  const { timeZone, language, installation, since } = calendar;
  const at = wallClock(calendar);
  const changedAt = lesson.revisedAt === null ? since : new Date(lesson.revisedAt);
  return {
    id: `lesson-${lesson.id}@${installation}`,
    sequence: lesson.revision + calendar.revision,
    start: at(given.day, given.beginsAt),
    end: at(given.day, given.endsAt),
    timezone: timeZone,
    stamp: changedAt,
    lastModified: changedAt,
    summary: `${lesson.discipline} (${lesson.lessonType})`,
    location: placeOf({ given, language }),
    description: [...notes, lesson.teacher, classOf({ lesson, language })]
      .filter(Boolean)
      .map((line) => line.replaceAll(NO_TEXT, ' '))
      .join('\n'),
  };
}

function movedEvent({
  lesson,
  given,
  calendar,
}: {
  lesson: CalendarLesson;
  given: Occurrence<CalendarLesson>;
  calendar: Calendar;
}): ICalEventData {
  const { language } = calendar;
  const day = writtenDay(originalDay(given));
  const text = serverText({ key: 'calendarMoved', language, details: { day, time: lesson.beginsAt } });
  return eventOf({ lesson, given, calendar, notes: [text, given.change?.note ?? ''] });
}

/** A numeric building name gets the word "building"; other names are used unchanged. */
function placeOf({ given: { building, room }, language }: { given: EventSlot; language: Language }): string {
  const isNumber = /^\d+$/.test(building);
  const name = isNumber ? serverText({ key: 'building', language, details: { number: building } }) : building;
  return `${name}, ${room}`;
}

function classOf({ lesson, language }: { lesson: CalendarLesson; language: Language }): string {
  const { group, stream, subgroup } = lesson;
  const name = stream === null ? group : streamText({ number: stream, language });
  if (subgroup === null) return name;
  return `${name}, ${serverText({ key: 'subgroup', language, details: { number: subgroup } })}`;
}
