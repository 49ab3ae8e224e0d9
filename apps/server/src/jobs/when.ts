const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** The next multiple of the interval after a moment; the same in every process. */
export function nextSlot({ everyMinutes, after }: { everyMinutes: number; after: Date }): Date {
  const period = everyMinutes * MINUTE_MS;
  return new Date((Math.floor(after.getTime() / period) + 1) * period);
}

/** Retry time of a failed job: 10 s, then doubled each time, up to one hour. */
export function nextTry({ tries, after }: { tries: number; after: Date }): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  return new Date(after.getTime() + pause);
}
