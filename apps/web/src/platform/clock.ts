import { dayAt } from '@bilim/rules/academic-year';
import { useSyncExternalStore } from 'react';
import { useTimeZone } from './dates.ts';

const MINUTE_MS = 60_000;
let now = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** How long until the next full minute: midnight is one, in every zone. */
export const toNextMinute = (at: Date) => MINUTE_MS - (at.getTime() % MINUTE_MS);

function tick() {
  now = new Date();
  clearTimeout(timer);
  timer = setTimeout(tick, toNextMinute(now));
  for (const watcher of watchers) watcher();
}

/** A page that slept catches up when it is looked at again. */
const catchUp = () => {
  if (document.visibilityState === 'visible') tick();
};

const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS);

/** One clock for all: every minute the whole page moves on together. */
function eachMinute(watcher: () => void) {
  if (watchers.size === 0) {
    const present = new Date();
    // What was drawn in this very minute is right, and need not be drawn again.
    if (minuteOf(present) !== minuteOf(now)) now = present;
    timer = setTimeout(tick, toNextMinute(present));
    document.addEventListener('visibilitychange', catchUp);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', catchUp);
  };
}

/** The present, renewed every minute. */
export const useNow = () => useSyncExternalStore(eachMinute, () => now);

/** The university's day, 'YYYY-MM-DD'; whoever uses it is drawn anew at midnight there. */
export function useToday() {
  const timeZone = useTimeZone();
  return useSyncExternalStore(eachMinute, () => dayAt({ now, timeZone }));
}
