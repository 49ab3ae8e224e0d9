/** Weight of the newest interval in the moving average between two answers. */
const NEWEST = 0.05;
/** Assumed before the first answers. */
const FIRST_EACH_MS = 10;
const LONGEST_EACH_MS = 1_000;

/** `refused`: the process stops, and another one should be asked. `left`: the phone has closed its connection. */
type Turn = 'now' | 'refused' | 'left';

/** A scan in the line. `leave` makes room for the next one; it may be called several times. */
type Place = { turn: Promise<Turn>; leave(): void };

export type LineSize = { atOnce: number; longestMs: number };

/**
 * A line in memory: `atOnce` scans are worked on, the next ones wait for their turn. A waiting scan uses no
 * processor time, so other requests are answered between the scans.
 */
export function createScanLine({ atOnce, longestMs }: LineSize) {
  /** In the order of arrival. */
  const waiting = new Set<(turn: Turn) => void>();
  let inside = 0;
  let isClosed = false;
  let eachMs = FIRST_EACH_MS;
  let answeredAt = 0;

  const measure = () => {
    const now = performance.now();
    if (inside > 0) eachMs += (Math.min(LONGEST_EACH_MS, now - answeredAt) - eachMs) * NEWEST;
    answeredAt = now;
  };
  const callNext = () => {
    while (inside < atOnce) {
      const [next] = waiting;
      if (!next) return;
      waiting.delete(next);
      inside += 1;
      next('now');
    }
  };
  const take = (): Place => {
    let state: Turn | 'waits' = 'waits';
    let settle = (_turn: Turn) => {};
    const turn = new Promise<Turn>((resolve) => {
      settle = (turn) => {
        state = turn;
        resolve(turn);
      };
    });
    waiting.add(settle);
    callNext();
    const leave = () => {
      if (waiting.delete(settle)) return settle('left');
      if (state !== 'now') return;
      state = 'left';
      inside -= 1;
      measure();
      // Requests that have arrived meanwhile go first.
      setImmediate(callNext);
    };
    return { turn, leave };
  };
  const waitMs = () => waiting.size * eachMs;

  return {
    eachMs: () => eachMs,
    /** How long a scan at the end of the line would wait. */
    waitMs,
    /** A place for a scan that can be worked on at once, if there is one. */
    enter: (): Place | null => (inside < atOnce && waiting.size === 0 ? take() : null),
    /** A place at the end of the line, unless the line is too long. */
    queue: (): Place | null => (!isClosed && waitMs() < longestMs ? take() : null),
    /** Refuses the waiting scans; the others are finished. */
    close() {
      isClosed = true;
      for (const settle of waiting) settle('refused');
      waiting.clear();
    },
  };
}
