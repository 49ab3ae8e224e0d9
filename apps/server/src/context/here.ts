import { dayAt, type Moment } from '@bilim/rules/academic-year';
import type { Config } from '../ground/config.ts';

/** The university's present: the moment, its zone, and the calendar day there as 'YYYY-MM-DD'. */
export type Here = Moment & { day: string };

/** What time it is at the university. Dates come from here only: the server's own zone says nothing. */
export function here({ now, config }: { now: () => Date; config: Pick<Config, 'timeZone'> }): Here {
  const moment = { now: now(), timeZone: config.timeZone };
  const quarter = Math.floor(moment.now.getTime() / QUARTER_MS);
  if (last.quarter !== quarter || last.timeZone !== moment.timeZone) {
    last = { quarter, timeZone: moment.timeZone, day: dayAt(moment) };
  }
  return { ...moment, day: last.day };
}

/** Everywhere days begin with a quarter of an hour of the world's time; to ask which it is costs as much as a short query. */
const QUARTER_MS = 15 * 60_000;
let last = { quarter: Number.NaN, timeZone: '', day: '' };
