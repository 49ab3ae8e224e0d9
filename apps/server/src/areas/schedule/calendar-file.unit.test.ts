import { addDays } from '@bilim/rules/days/add-days';
import { instantAt } from '@bilim/rules/days/wall-clock';
import { weeklyDays } from '@bilim/rules/timetable/rhythm';
import { isGiven, occurrencesBetween } from '@bilim/rules/timetable/timetable';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CalendarRow, TermDays } from '../academics/days.service.ts';
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

  facultyId: 1,
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

const entry = fc.record({
  kind: fc.constantFrom('holiday' as const, 'exams' as const, 'shortened' as const, 'substituted' as const),
  day: fc.integer({ min: -3, max: 210 }),
  length: fc.constantFrom(0, 0, 2, 14),
  facultyId: fc.constantFrom(null, 1, 2),
  bells: fc.subarray(
    [
      { number: 1, beginsAt: '08:00', endsAt: '08:40' },
      { number: 3, beginsAt: '09:40', endsAt: '10:20' },
    ],
    { minLength: 1 },
  ),
  follows: fc.record({
    dayNumber: fc.integer({ min: 1, max: 7 }),
    week: fc.constantFrom(0 as const, 1 as const, 2 as const),
  }),
});

const timetables = fc
  .record({
    term: terms,
    lessons: fc.array(drawn, { maxLength: 4 }),
    entries: fc.array(entry, { maxLength: 6 }),
  })
  .map(({ term, lessons, entries }) => ({
    term,
    days: entries.map(({ kind, day, length, facultyId, bells, follows }, id) => ({
      id,
      kind,
      name: `День ${id}`,
      from: addDays({ day: term.startsOn, days: day }),
      to: addDays({ day: term.startsOn, days: day + length }),
      facultyId,
      faculty: facultyId === null ? null : 'ФИТ',
      bells: kind === 'shortened' ? bells : [],
      follows: kind === 'substituted' ? follows : null,
      confirmed: true,
      changedAt: new Date('2026-09-01T00:00:00Z'),
      revision: 1,
    })),
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
  { term, lessons, days }: { term: TermDays; lessons: CalendarLesson[]; days: CalendarRow[] },
  timeZone: string,
) =>
  calendarText({
    timeZone,
    language: 'ru',
    installation: 'bilim',
    since: new Date('2026-09-01T00:00:00Z'),
    revision: 3,
    terms: [{ lessons, days, ...term }],
  });

/** What a calendar application shows for the file: the time and place of each lesson. */
function shownBy(text: string): string[] {
  const root = new ICAL.Component(ICAL.parse(text));
  const zone = root.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone);
  const events = root
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one, { exceptions: [] }))
    .filter(({ uid }) => uid.startsWith('lesson-'));
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
          const { term, lessons, days: calendar } = timetable;
          const at = (day: string, time: string) => instantAt({ day, time, timeZone }).toISOString();
          const wanted = occurrencesBetween({ from: '2026-01-01', to: '2027-12-31', lessons, term, calendar })
            .filter(isGiven)
            .map(({ day, beginsAt, endsAt, building, room, lesson, change }) => {
              const planned = change?.day ?? day;
              const weekly = weeklyDays({ lesson, term }).includes(planned);
              const id = weekly ? `lesson-${lesson.id}` : `lesson-${lesson.id}-${planned}`;
              return [at(day, beginsAt), at(day, endsAt), `${building}, ${room}`, `${id}@bilim`].join();
            });
          expect(shownBy(textOf(timetable, timeZone))).toEqual(wanted.sort());
        }),
        { numRuns: 60 },
      );
    },
  );

  it('names the days of the whole university and of the lessons’ faculties, without taking time', () => {
    fc.assert(
      fc.property(timetables, (timetable) => {
        const { days, lessons } = timetable;
        const root = new ICAL.Component(ICAL.parse(textOf(timetable, 'Asia/Bishkek')));
        const shown = root
          .getAllSubcomponents('vevent')
          .filter((one) => String(one.getFirstPropertyValue('uid')).startsWith('day-'))
          .map((one) => {
            const { startDate, endDate, summary } = new ICAL.Event(one);
            expect(one.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
            return [startDate.toString(), endDate.toString(), summary].join();
          });
        const wanted = days
          .filter(({ facultyId }) => facultyId === null || (facultyId === 1 && lessons.length > 0))
          .map(({ from, to, name, faculty }) =>
            [from, addDays({ day: to, days: 1 }), faculty ? `${name}, ${faculty}` : name].join(),
          );
        expect(shown.sort()).toEqual(wanted.sort());
      }),
      { numRuns: 30 },
    );
  });

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
