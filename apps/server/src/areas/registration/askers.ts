/** Answers per second and process. With many pollers the poll interval grows, up to its maximum. */
const ANSWERS_A_SECOND = 150;
const AGAIN_MS = { least: 4_000, most: 20_000 };

/** Poll interval to suggest to a client when this many users poll. */
export const againMs = (askers: number): number =>
  Math.round(Math.min(AGAIN_MS.most, Math.max(AGAIN_MS.least, (1_000 * askers) / ANSWERS_A_SECOND)));

export type Askers = {
  /** Counts the user and returns how many users polled within the longest poll interval. */
  among(personId: number): number;
};

/** Keeps two periods: users of the previous period still count while the new one fills. */
export function countAskers(clock: () => number): Askers {
  let [before, since] = [new Set<number>(), new Set<number>()];
  let turnsAt = clock() + AGAIN_MS.most;
  return {
    among(personId) {
      const now = clock();
      if (now >= turnsAt) {
        before = now < turnsAt + AGAIN_MS.most ? since : new Set();
        since = new Set();
        turnsAt = now + AGAIN_MS.most;
      }
      since.add(personId);
      return Math.max(before.size, since.size);
    },
  };
}
