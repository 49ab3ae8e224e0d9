import type { Language } from '@bilim/contract/limits';
import { addDays, daysBetween, eachDay } from '@bilim/rules/days/add-days';
import { instantAt } from '@bilim/rules/days/wall-clock';
import { writtenDay } from '@bilim/rules/days/written-day';
import { isPlannedOn, type Occurrence, occurrencesBetween } from '@bilim/rules/timetable/timetable';
import ical, { type ICalEventData, ICalEventRepeatingFreq } from 'ical-generator';
import { serverText, streamText } from '../../http/texts.ts';
import { zoneText } from './calendar-zone.ts';
import type { CalendarLesson } from './schedule.queries.ts';

const WEEK = 7;
/** Control characters, and separators that some parsers treat as line ends. */
const NO_TEXT = /[\p{Cc}\u2028\u2029]/gu;
/** Suggested poll interval of calendar clients, in seconds. */
const ASK_AGAIN = 3_600;

export type CalendarTerm = { startsOn: string; endsOn: string; lessons: readonly CalendarLesson[] };
type Calendar = {
  timeZone: string;
  language: Language;
  /** Identifies this university's lessons among those of other installations. */
  installation: string;
  /** The timestamp of lessons that were never changed. */
  since: Date;
};

/**
 * A timetable as iCalendar. Each lesson of the weekly schedule is one event that repeats through its term, without
 * cancelled days; each day to which it was moved is a separate event. The same timetable gives the same bytes at any
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
  for (const term of terms) {
    for (const lesson of term.lessons) {
      for (const event of eventsOf({ lesson, term, calendar })) file.createEvent(event);
    }
  }
  return file.toString();
}

type Written = { lesson: CalendarLesson; term: CalendarTerm; calendar: Calendar };

function eventsOf({ lesson, term, calendar }: Written): ICalEventData[] {
  const days = eachDay({ from: term.startsOn, to: term.endsOn }).filter((day) =>
    isPlannedOn({ lesson, day, term }),
  );
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const changed = occurrencesBetween({ from: term.startsOn, to: term.endsOn, lessons: [lesson], term });
  const cancelled = changed.filter(({ state }) => state === 'cancelled').map(({ day }) => day);
  const { step, missing } = rhythmOf(days);
  const at = wallClock(calendar);
  const exclude = [...missing, ...cancelled].sort().map((day) => at(day, lesson.beginsAt));
  const repeating = {
    freq: ICalEventRepeatingFreq.WEEKLY,
    interval: step / WEEK,
    until: instantAt({ day: last, time: lesson.beginsAt, timeZone: calendar.timeZone }),
    ...(exclude.length > 0 ? { exclude } : {}),
  };
  const planned = { day: first, ...lesson };
  return [
    { ...eventOf({ lesson, given: planned, calendar }), repeating },
    ...changed
      .filter(({ state }) => state === 'moved')
      .map((moved) => movedEvent({ lesson, moved, calendar })),
  ];
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
    sequence: lesson.revision,
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
  moved,
  calendar,
}: {
  lesson: CalendarLesson;
  moved: Occurrence<CalendarLesson>;
  calendar: Calendar;
}): ICalEventData {
  const from = moved.change?.day ?? moved.day;
  const { language } = calendar;
  const day = writtenDay(from);
  const text = serverText({ key: 'calendarMoved', language, details: { day, time: lesson.beginsAt } });
  const notes = [text, moved.change?.note ?? ''];
  return {
    ...eventOf({ lesson, given: moved, calendar, notes }),
    recurrenceId: wallClock(calendar)(from, lesson.beginsAt),
  };
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
