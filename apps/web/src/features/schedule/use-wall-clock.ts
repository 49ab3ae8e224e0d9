import { wallClockAt } from '@bilim/rules/days/wall-clock';
import { useNow } from '../../platform/time/clock.ts';
import { useTimeZone } from '../../platform/time/dates.ts';

/** The university's current day and minute. */
export type WallClock = ReturnType<typeof wallClockAt>;

/** The university's local time, updated every minute. */
export function useWallClock(): WallClock {
  const timeZone = useTimeZone();
  return wallClockAt({ now: useNow(), timeZone });
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The minute of a day as time: '10:14'. */
export const timeOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
