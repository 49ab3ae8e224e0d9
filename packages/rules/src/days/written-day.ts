/** '2026-12-01' as 01.12.2026, the format of papers and tables in all our languages. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('.');
