/** Counts finished payments, so that kills happen while others are in progress. */
export function createTally() {
  let ended = 0;
  let awaited = { count: 0, reached: () => {} };
  return {
    /** Errors: a wrong answer, or two that differ. */
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
    /** Resolves when this many payments have ended. */
    reach: (count: number) =>
      new Promise<void>((reached) => {
        awaited = { count, reached };
        if (ended >= count) reached();
      }),
  };
}
export type Tally = ReturnType<typeof createTally>;

export const isOnceIn = (times: number) => Math.random() * times < 1;

/** A random amount from 1 to 5,000 som, in tyiyn. */
export const anySum = () => 100 + Math.floor(Math.random() * 499_901);
