/** Counts what came of the payments, so that something is killed in the midst of them. */
export function createTally() {
  let ended = 0;
  let awaited = { count: 0, reached: () => {} };
  return {
    /** What must not be: an answer that is wrong, or two that differ. */
    wrong: [] as string[],
    unanswered: 0,
    repeated: 0,
    get ended() {
      return ended;
    },
    end() {
      ended += 1;
      if (ended >= awaited.count) awaited.reached();
    },
    /** Resolves when so many payments have ended. */
    reach: (count: number) =>
      new Promise<void>((reached) => {
        awaited = { count, reached };
        if (ended >= count) reached();
      }),
  };
}
export type Tally = ReturnType<typeof createTally>;

export const isOnceIn = (times: number) => Math.random() * times < 1;

/** Any sum from one som to five thousand, to the tyiyn. */
export const anySum = () => 100 + Math.floor(Math.random() * 499_901);
