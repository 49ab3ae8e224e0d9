/* Apart from the calls, because the address bar needs them before the reports are loaded. */

/** So long a period may be: an academic year, and some days. */
export const PERIOD_DAYS = 400;
export const YEARS_OF_STUDY = 7;
