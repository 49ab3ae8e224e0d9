import { academicYears, type Moment } from '@bilim/rules/days/academic-year';
import { dayRule } from '@bilim/rules/timetable/day-rule';
import { type Here, here } from '../context/here.ts';
import { type PublicHoliday, publicHolidays } from '../ground/public-holidays.ts';
import { at } from './random.ts';

export type DemoCalendar = ReturnType<typeof makeCalendar>;
export type DemoTerm = DemoCalendar['terms'][number];

/** The academic years around today. The terms leave no gap, so today is always in a term. */
export function makeCalendar({ now, timeZone }: Moment) {
  const present = here({ now: () => now, config: { timeZone } });
  const offsetMs = zoneOffset(present);
  const today = present.day;
  const years = academicYears(today).map(({ id, name }) => ({
    id,
    name,
    startsOn: `${id}-09-01`,
    endsOn: `${id + 1}-08-31`,
  }));
  const terms = years.flatMap(({ id }, place) => [
    { id: place * 2 + 1, yearId: id, season: 1, startsOn: `${id}-09-01`, endsOn: `${id + 1}-01-31` },
    { id: place * 2 + 2, yearId: id, season: 2, startsOn: `${id + 1}-02-01`, endsOn: `${id + 1}-08-31` },
  ]);
  const currentTerm = at(
    terms.filter((term) => term.startsOn <= today && today <= term.endsOn),
    0,
  );
  const holidays = years.flatMap(({ id }) => publicHolidays(id)).map(holidayRow);
  return {
    now,
    today,
    yearId: currentTerm.yearId,
    years,
    terms,
    currentTerm,
    /** The public holidays of all these years. */
    holidays,
    /** Whether any lessons are given on a day. */
    isTaught: (day: string) => dayRule({ day, facultyId: null, calendar: holidays }).isTaught,
    semesters: Array.from({ length: 10 }, (_, place) => ({
      id: place + 1,
      yearOfStudy: Math.floor(place / 2) + 1,
      season: (place % 2) + 1,
    })),
    /** The instant of a wall-clock time in the university's zone. */
    instant: ({ day, time }: { day: string; time: string }) =>
      new Date(Date.parse(`${day}T${time.padEnd(8, ':00')}Z`) - offsetMs),
  };
}

/** A row of the university's calendar, as the rules read it. */
function holidayRow(holiday: PublicHoliday, place: number) {
  const { fromDay: from, toDay: to } = holiday;
  return {
    id: place + 1,
    kind: 'holiday' as const,
    from,
    to,
    facultyId: null,
    bells: [],
    follows: null,
    ...holiday,
  };
}

/** The semester of study in this term for the given intake. */
export function semesterIn({ term, intakeYearId }: { term: DemoTerm; intakeYearId: number }): number {
  return (term.yearId - intakeYearId) * 2 + term.season;
}

/**
 * The zone's offset from UTC now. Bishkek has no daylight saving time, so the offset also applies to past
 * dates.
 */
function zoneOffset({ now, timeZone, day }: Here): number {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(now);
  return Date.parse(`${day}T${time}Z`) - Math.floor(now.getTime() / 1000) * 1000;
}
