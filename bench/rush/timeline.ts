/** So many have the page open and see the window open; they ask within the seconds over which the screen spreads them. */
const WAITING = 0.3;
const SPREAD_MS = 2_000;
/** The others come within the minute, most of them early. */
const MEAN_MS = 15_000;

/** When each of so many comes, in milliseconds after the opening: known before, whatever the answers are. */
export function arrivals({ students, ms }: { students: number; ms: number }): number[] {
  const most = 1 - Math.exp(-ms / MEAN_MS);
  return Array.from({ length: students }, (_, place) =>
    place < students * WAITING ? Math.random() * SPREAD_MS : -MEAN_MS * Math.log(1 - Math.random() * most),
  );
}

export const until = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
