/**
 * The share of students with the page open who see the window open and choose at once. Their screens first request
 * seats within this time.
 */
const WAITING = 0.3;
const SPREAD_MS = 15_000;
/** The others come within the minute, most of them early. */
const MEAN_MS = 15_000;

export type Arrival = { waits: boolean; ms: number };

/**
 * The arrival of each student in milliseconds after the opening, independent of the answers. For students with the
 * page open it is the first request for free seats.
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
