import type { Language } from '@bilim/contract/limits';
import { addDays } from '@bilim/rules/days/add-days';
import { addWorkingDays } from '@bilim/rules/days/working-days';
import type { AppContext } from '../../context/app-context.ts';
import { briefly, type Keeping } from '../../context/briefly.ts';
import { type CalendarRow, selectCalendar, selectCalendarRevision } from './days.queries.ts';

export type { CalendarRow } from './days.queries.ts';

type Reading = Keeping & Pick<AppContext, 'events'>;

/** The days of a term that must be known. */
export type TermDays = { startsOn: string; endsOn: string };

/**
 * The university's calendar in a range of days. Cached, because all timetables need it; a change of the calendar that
 * this process has heard of is read at once.
 */
export function calendarBetween({
  context,
  from,
  to,
  language,
}: {
  context: Reading;
  from: string;
  to: string;
  language: Language;
}): Promise<readonly CalendarRow[]> {
  const key = `days/${from}/${to}/${language}/${context.events.heard('calendar.changed')}`;
  return briefly(context, key, () => selectCalendar(context.db, { from, to }, { language }));
}

/** The calendar of all terms of some lessons. Names are of no use there, so the language is fixed. */
export async function calendarOf({
  context,
  terms,
}: {
  context: Reading;
  terms: readonly TermDays[];
}): Promise<readonly CalendarRow[]> {
  const from = terms.map(({ startsOn }) => startsOn).reduce(earlier, '');
  const to = terms.map(({ endsOn }) => endsOn).reduce(later, '');
  return terms.length === 0 ? [] : calendarBetween({ context, from, to, language: 'ru' });
}

const earlier = (one: string, other: string) => (one === '' || other < one ? other : one);
const later = (one: string, other: string) => (other > one ? other : one);

/** Grows with every change of the calendar. */
export async function calendarRevision({ context }: { context: Pick<AppContext, 'db'> }): Promise<number> {
  const { revision } = await selectCalendarRevision(context.db, {});
  return revision;
}

/** Holidays can extend a period of working days to at most so many days. */
const AHEAD_DAYS = 120;

/** The day after so many working days of the university. */
export async function workingDaysAfter({
  context,
  day,
}: {
  context: Reading;
  day: string;
}): Promise<(days: number) => string> {
  const to = addDays({ day, days: AHEAD_DAYS });
  const calendar = await calendarBetween({ context, from: day, to, language: 'ru' });
  return (days) => addWorkingDays({ day, days, calendar });
}
