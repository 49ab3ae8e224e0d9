/** Answers per second and process. With many pollers the poll interval grows, up to its maximum. */
const ANSWERS_A_SECOND = 150;
const INTERVAL_MS = { least: 4_000, most: 20_000 };

/** Poll interval to suggest to a client when this many users poll. */
export const pollIntervalMs = (pollers: number): number =>
  Math.round(Math.min(INTERVAL_MS.most, Math.max(INTERVAL_MS.least, (1_000 * pollers) / ANSWERS_A_SECOND)));

export type PollerCount = {
  /** Counts the user and returns how many users polled within the longest poll interval. */
  with(personId: number): number;
};

/** Keeps two periods: users of the previous period still count while the current one fills. */
export function countPollers(clock: () => number): PollerCount {
  let [previous, current] = [new Set<number>(), new Set<number>()];
  let endsAt = clock() + INTERVAL_MS.most;
  return {
    with(personId) {
      const now = clock();
      if (now >= endsAt) {
        previous = now < endsAt + INTERVAL_MS.most ? current : new Set();
        current = new Set();
        endsAt = now + INTERVAL_MS.most;
      }
      current.add(personId);
      return Math.max(previous.size, current.size);
    },
  };
}
