/** '2026-12-01' as papers and tables have it in each of our languages: 01.12.2026. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('.');
