const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** The next multiple of so many minutes after a moment: the same in every process, whenever it was started. */
export function nextSlot({ everyMinutes, after }: { everyMinutes: number; after: Date }): Date {
  const period = everyMinutes * MINUTE_MS;
  return new Date((Math.floor(after.getTime() / period) + 1) * period);
}

/** When a job that failed is tried again: 10 s later, then each time twice as long, up to an hour. */
export function nextTry({ tries, after }: { tries: number; after: Date }): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  return new Date(after.getTime() + pause);
}
