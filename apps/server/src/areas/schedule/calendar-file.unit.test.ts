import { addDays } from '@bilim/rules/days/add-days';
import { instantAt } from '@bilim/rules/days/wall-clock';
import { isGiven, occurrencesBetween } from '@bilim/rules/timetable/timetable';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarText } from './calendar-file.ts';
import type { CalendarLesson } from './schedule.queries.ts';

const ZONES = ['Asia/Bishkek', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC'];
const BELLS = [
  ['08:00', '09:20'],
  ['09:30', '10:50'],
  ['13:00', '14:20'],
  ['20:10', '21:30'],
] as const;
const PLACES = BELLS.map(([beginsAt, endsAt], place) => ({
  bell: place + 1,
  beginsAt,
  endsAt,
  roomId: place + 1,
  building: 'Корпус № 2',
  room: String(100 + place),
}));

/** Terms of any length and start day, also Sunday, and across clock changes. */
const terms = fc
  .record({ start: fc.integer({ min: 0, max: 13 }), length: fc.integer({ min: 5, max: 200 }) })
  .map(({ start, length }) => {
    const startsOn = addDays({ day: '2026-08-25', days: start });
    return { startsOn, endsOn: addDays({ day: startsOn, days: length }) };
  });
const change = fc.record({
  kind: fc.constantFrom('moved' as const, 'cancelled' as const),
  day: fc.integer({ min: 0, max: 210 }),
  to: fc.integer({ min: 0, max: 210 }),
  place: fc.constantFrom(...PLACES),
});
const drawn = fc.record({
  dayNumber: fc.integer({ min: 1, max: 7 }),
  week: fc.constantFrom(0 as const, 1 as const, 2 as const),
  place: fc.constantFrom(...PLACES),
  changes: fc.uniqueArray(change, { selector: ({ day }) => day, maxLength: 12 }),
});

const lessonOf = (
  {
    place,
    changes,
    ...of
  }: { place: (typeof PLACES)[number] } & Pick<CalendarLesson, 'dayNumber' | 'week' | 'changes'>,
  id: number,
): CalendarLesson => ({
  id,
  assignmentId: 1,
  ...of,
  ...place,
  disciplineId: 1,
  discipline: 'Базы, данных; и "SQL"',
  lessonTypeId: 1,
  lessonType: 'Лекция',
  kind: 'lecture',
  semesterId: 1,
  elective: false,
  teacherId: 1,
  teacherCode: 1,
  teacher: 'Токтогулов Болот',
  teacherHasPhoto: false,

  groupId: 1,
  group: 'ИВТ-1-26',
  streamId: null,
  stream: null,
  subgroup: 1,
  collides: false,
  revision: changes.length,
  revisedAt: changes.length > 0 ? '2026-11-16 06:00:00+00' : null,
  changes,
});

const timetables = fc
  .record({ term: terms, lessons: fc.array(drawn, { maxLength: 4 }) })
  .map(({ term, lessons }) => ({
    term,
    lessons: lessons.map(({ changes, ...of }, id) => {
      const dayAt = (days: number) => addDays({ day: term.startsOn, days });
      const inTerm = changes.filter(({ to }) => dayAt(to) <= term.endsOn);
      return lessonOf(
        {
          ...of,
          changes: inTerm.map(({ kind, day, to, place }, number) => ({
            id: number,
            kind,
            day: dayAt(day),
            to: kind === 'moved' ? { day: dayAt(to), ...place } : null,
            note: '',
            sequence: 1,
            changedAt: '',
            seen: true,
          })),
        },
        id,
      );
    }),
  }));

const textOf = (
  timetable: { term: { startsOn: string; endsOn: string }; lessons: CalendarLesson[] },
  timeZone: string,
) =>
  calendarText({
    timeZone,
    language: 'ru',
    installation: 'bilim',
    since: new Date('2026-09-01T00:00:00Z'),
    terms: [{ ...timetable.term, lessons: timetable.lessons }],
  });

/** What a calendar application shows for the file: the time and place of each event. */
function shownBy(text: string): string[] {
  const root = new ICAL.Component(ICAL.parse(text));
  const zone = root.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone);
  const events = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one, { exceptions: [] }));
  const shown = events
    .filter((event) => !event.isRecurrenceException())
    .flatMap((master) => {
      for (const event of events) {
        if (event.isRecurrenceException() && event.uid === master.uid) master.relateException(event);
      }
      const found: string[] = [];
      const days = master.iterator();
      for (let day = days.next(); day; day = days.next()) {
        const { startDate, endDate, item } = master.getOccurrenceDetails(day);
        found.push(
          [
            startDate.toJSDate().toISOString(),
            endDate.toJSDate().toISOString(),
            item.location,
            item.uid,
          ].join(),
        );
      }
      return found;
    });
  if (zone) ICAL.TimezoneService.reset();
  return shown.sort();
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a timetable as iCalendar', () => {
  // The server's own time zone must not matter.
  it.each(['UTC', 'America/Los_Angeles'])(
    'shows the same lessons as the timetable, on a server in %s',
    (serverZone) => {
      vi.stubEnv('TZ', serverZone);
      fc.assert(
        fc.property(timetables, fc.constantFrom(...ZONES), (timetable, timeZone) => {
          const { term, lessons } = timetable;
          const at = (day: string, time: string) => instantAt({ day, time, timeZone }).toISOString();
          const wanted = occurrencesBetween({ from: '2026-01-01', to: '2027-12-31', lessons, term })
            .filter(isGiven)
            .map(({ day, beginsAt, endsAt, building, room, lesson }) =>
              [
                at(day, beginsAt),
                at(day, endsAt),
                `${building}, ${room}`,
                `lesson-${lesson.id}@bilim`,
              ].join(),
            );
          expect(shownBy(textOf(timetable, timeZone))).toEqual(wanted.sort());
        }),
        { numRuns: 60 },
      );
    },
  );

  it('has the same bytes for the same timetable, in lines of legal length', () => {
    fc.assert(
      fc.property(timetables, (timetable) => {
        const text = textOf(timetable, 'Asia/Bishkek');
        expect(textOf(timetable, 'Asia/Bishkek')).toBe(text);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
      { numRuns: 20 },
    );
  });
});
