/* In a separate file from the calls, because routes need them before the reports load. */

/** The longest period: an academic year, plus some days. */
export const PERIOD_DAYS = 400;
export const YEARS_OF_STUDY = 7;
