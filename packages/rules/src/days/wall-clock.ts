import { type Moment, shownAt } from './academic-year.ts';

const MINUTE_MS = 60_000;
const MINUTES_IN_HOUR = 60;

/** The minute of the day of 'HH:MM' (or 'HH:MM:SS'). */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * MINUTES_IN_HOUR + minutes;
}

/** The date and the minute of the day in the university’s zone. */
export function wallClockAt(moment: Moment): { day: string; minute: number } {
  const { day, hour, minute } = shownAt(moment);
  return { day, minute: minuteOf(`${hour}:${minute}`) };
}

/**
 * The instant of a day and 'HH:MM' in a zone. If the clocks skip that hour, it uses the offset before the change; if
 * they repeat it, the first occurrence.
 */
export function instantAt({ day, time, timeZone }: { day: string; time: string; timeZone: string }): Date {
  const shown = Date.parse(day) + minuteOf(time) * MINUTE_MS;
  const offsetAt = (instant: number) => {
    const wall = wallClockAt({ now: new Date(instant), timeZone });
    const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
    return Date.parse(wall.day) + wall.minute * MINUTE_MS - minute;
  };
  // No zone is further from UTC than this, and none changes its clocks twice in two days.
  const dayMs = 24 * MINUTES_IN_HOUR * MINUTE_MS;
  const before = offsetAt(shown - dayMs);
  const guess = shown - before;
  if (offsetAt(guess) === before) return new Date(guess);
  const after = offsetAt(shown + dayMs);
  const later = shown - after;
  return new Date(offsetAt(later) === after ? later : guess);
}
