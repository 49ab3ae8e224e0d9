import { dayAt, type Moment } from '@bilim/rules/academic-year';
import type { Config } from '../ground/config.ts';

/** The university's present: the moment, its zone, and the calendar day there as 'YYYY-MM-DD'. */
export type Here = Moment & { day: string };

/** What time it is at the university. Dates come from here only: the server's own zone says nothing. */
export function here({ now, config }: { now: () => Date; config: Pick<Config, 'timeZone'> }): Here {
  const moment = { now: now(), timeZone: config.timeZone };
  return { ...moment, day: dayAt(moment) };
}
