import { instantAt } from '@bilim/rules/days/wall-clock';

/** Whether it is a valid YYYYMMDDHHMMSS. */
export function isMoment(digits: string): boolean {
  if (!/^(19|20)\d{6}([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(digits)) return false;
  const at = new Date(`${dayOf(digits)}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(dayOf(digits));
}

const dayOf = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;

/** The instant of such digits; banks use the time zone of the university. */
export function momentOf(digits: string, timeZone: string): Date {
  const time = `${digits.slice(8, 10)}:${digits.slice(10, 12)}`;
  const minute = instantAt({ day: dayOf(digits), time, timeZone });
  return new Date(minute.getTime() + Number(digits.slice(12)) * 1_000);
}
