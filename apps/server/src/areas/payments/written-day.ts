/** '2026-12-01' as papers have it: 01.12.2026. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('.');
