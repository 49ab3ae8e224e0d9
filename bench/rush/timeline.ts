/** So many have the page open and see the window open: they choose at once. Their screens first ask for seats within so long. */
const WAITING = 0.3;
const SPREAD_MS = 15_000;
/** The others come within the minute, most of them early. */
const MEAN_MS = 15_000;

export type Arrival = { waits: boolean; ms: number };

/**
 * When each of so many comes, in milliseconds after the opening: known before, whatever the answers are. For those who wait with the
 * page open it is when their screen first asks for free seats.
 */
export function arrivals({ students, ms }: { students: number; ms: number }): Arrival[] {
  const most = 1 - Math.exp(-ms / MEAN_MS);
  return Array.from({ length: students }, (_, place) =>
    place < students * WAITING
      ? { waits: true, ms: Math.random() * SPREAD_MS }
      : { waits: false, ms: -MEAN_MS * Math.log(1 - Math.random() * most) },
  );
}

export const until = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
