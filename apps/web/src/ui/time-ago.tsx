import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useDates } from '../platform/dates.ts';

const MINUTE_MS = 60_000;
let now = new Date();
let clock: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

/** One clock for all: every minute the whole page moves on together. */
function eachMinute(watcher: () => void) {
  watchers.add(watcher);
  clock ??= setInterval(tick, MINUTE_MS);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

function tick() {
  now = new Date();
  for (const watcher of watchers) watcher();
}

/** The present, renewed every minute. */
export const useNow = () => useSyncExternalStore(eachMinute, () => now);

/** '11-ноябрь' would otherwise break at its hyphen. */
const Time = styled('time')({ whiteSpace: 'nowrap' });

type TimeAgoProps = { date: Date; brief?: boolean };

/** How long ago, with the exact time on hover and for machines. */
export function TimeAgo({ date, brief = false }: TimeAgoProps) {
  const dates = useDates();
  const present = useNow();
  // What happened after the last tick is 'just now', not the future.
  const at = date > present ? new Date() : present;
  return (
    <Time dateTime={date.toISOString()} title={dates.exact(date)}>
      {brief ? dates.brief(date, at) : dates.ago(date, at)}
    </Time>
  );
}
