import { dayAt } from '@bilim/rules/days/academic-year';
import { useSyncExternalStore } from 'react';
import { useTimeZone } from './dates.ts';

const MINUTE_MS = 60_000;
let now = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** Milliseconds until the next full minute. Midnight is a full minute in every zone. */
export const toNextMinute = (at: Date) => MINUTE_MS - (at.getTime() % MINUTE_MS);

function tick() {
  now = new Date();
  clearTimeout(timer);
  timer = setTimeout(tick, toNextMinute(now));
  for (const watcher of watchers) watcher();
}

/** A page that was suspended updates when it becomes visible. */
const catchUp = () => {
  if (document.visibilityState === 'visible') tick();
};

const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS);

/** One clock for the page: every minute all components update together. */
function eachMinute(watcher: () => void) {
  if (watchers.size === 0) {
    const present = new Date();
    // Content rendered within the current minute is correct and need not render again.
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

/** The current time, updated every minute. */
export const useNow = () => useSyncExternalStore(eachMinute, () => now);

/** The university’s date, 'YYYY-MM-DD'; components that use it re-render at midnight there. */
export function useToday() {
  const timeZone = useTimeZone();
  return useSyncExternalStore(eachMinute, () => dayAt({ now, timeZone }));
}
