/** Few may ask often, many seldom: so a process answers no more than these in a second, until all ask as seldom as can be. */
const ANSWERS_A_SECOND = 150;
const AGAIN_MS = { least: 4_000, most: 20_000 };

/** When to ask again, if so many do. */
export const againMs = (askers: number): number =>
  Math.round(Math.min(AGAIN_MS.most, Math.max(AGAIN_MS.least, (1_000 * askers) / ANSWERS_A_SECOND)));

export type Askers = {
  /** Counts somebody who asks; answers how many asked within the longest time between two questions. */
  among(personId: number): number;
};

/** Counts two times in turn: those of the time before are still there while new ones come. */
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
