import { dayAt, type Moment } from '@bilim/rules/days/academic-year';
import type { Config } from '../ground/config.ts';

/** The current moment at the university, its time zone, and the calendar day there as 'YYYY-MM-DD'. */
export type Here = Moment & { day: string };

/** The current time at the university. Take dates from here only: the server's own time zone has no meaning. */
export function here({ now, config }: { now: () => Date; config: Pick<Config, 'timeZone'> }): Here {
  const moment = { now: now(), timeZone: config.timeZone };
  const quarter = Math.floor(moment.now.getTime() / QUARTER_MS);
  if (last.quarter !== quarter || last.timeZone !== moment.timeZone) {
    last = { quarter, timeZone: moment.timeZone, day: dayAt(moment) };
  }
  return { ...moment, day: last.day };
}

/**
 * Cache period: in every zone a day starts on a quarter hour of UTC. Calculating the day costs as much as a short
 * query.
 */
const QUARTER_MS = 15 * 60_000;
let last = { quarter: Number.NaN, timeZone: '', day: '' };
