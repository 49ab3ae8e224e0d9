import { Failure } from '@bilim/contract/failures';
import { callerName } from '../../ground/person.ts';

/** Concurrent calls per process; the rest of the CPU time and the connections stay free for other areas. */
const AT_ONCE = 1;
/**
 * Pause after each call, as a multiple of its duration. It keeps other areas fast during registration, also
 * on a slow machine.
 */
const REST = 1;
const LONGEST_REST_MS = 200;
/** Maximum calls of one person, running or queued. Normal use with several tabs stays below it. */
const MOST_EACH = 8;
/**
 * Each further call of the same person is queued as if this many calls were ahead of it. First calls of other
 * people come first.
 */
const BEHIND_EACH = 20;
/** Queue length; a few seconds of work. Further calls receive a retry time. */
const MOST_WAITING = 60;
/** Maximum concurrent session lookups; each needs a database connection. */
const MOST_UNKNOWN = 6;
const AGAIN_S = { least: 2, most: 30 };
const GLANCE_AGAIN_S = { least: 2, most: 6 };
/** Share of the capacity promised to retries; the rest is for new callers. */
const PROMISED = 0.7;
/** Weight of the latest duration in the moving average. */
const NEWEST = 0.05;

export type Turnstile = {
  pass<Result>(personId: number, work: () => Promise<Result>): Promise<Result>;
  /**
   * Refuses a call if the queue is full, before the session is looked up. `who` identifies the caller:
   * `callerName` if the person is known. This way several sessions share one retry time. Call the returned
   * function when the lookup ends; until then the call counts as arriving.
   */
  admit(who: string): () => void;
  /** For calls answered from memory: they do not queue, but their session lookup counts. */
  admitGlance(): () => void;
};

type Waiting = {
  who: string;
  turn: number;
  enter: () => void;
  sendAway: (failure: Failure) => void;
};

/**
 * Admission queue: runs a limited number of calls and queues some. Refuses the others at once with a retry
 * time. Retry times are spread, each a little later than the previous one.
 */
export function createTurnstile(clock: () => number): Turnstile {
  let inside = 0;
  let onTheirWay = 0;
  let tookMs = 20;
  /** Latest retry time given out so far. */
  let promisedUntil = 0;
  let arrivals = 0;
  /** Sorted by turn. */
  const waiting: Waiting[] = [];
  /**
   * Retry times by caller. A caller who returns too early receives the same time, so others do not wait
   * longer.
   */
  const promised = new Map<string, number>();
  const places = new Map<string, number>();

  const comeAgain = (who: string) => {
    const now = clock();
    for (const [one, until] of promised) {
      if (until > now) break;
      promised.delete(one);
    }
    const before = promised.get(who) ?? 0;
    const until = before > now ? before : promise(now);
    promised.delete(who);
    promised.set(who, until);
    const seconds = Math.ceil((until - now) / 1_000);
    return new Failure('OVERLOADED', { seconds: Math.max(AGAIN_S.least, seconds) });
  };
  const promise = (now: number): number => {
    const eachMs = (tookMs * (1 + REST)) / AT_ONCE / PROMISED;
    promisedUntil = Math.max(promisedUntil, now + waiting.length * eachMs) + eachMs;
    // Never promise a time later than the maximum.
    promisedUntil = Math.min(promisedUntil, now + AGAIN_S.most * 1_000);
    return promisedUntil;
  };
  const letIn = () => {
    const next = waiting.shift();
    if (next) next.enter();
    else inside -= 1;
  };
  const leave = (began: number) => {
    const took = clock() - began;
    tookMs += (took - tookMs) * NEWEST;
    setTimeout(letIn, Math.min(LONGEST_REST_MS, took * REST));
  };

  /** The last queued call of a person who has more than one. */
  const lastFurther = () => waiting.findLastIndex(({ who }) => (places.get(who) ?? 0) > 1);
  const refuse = (who: string, { before = 0 } = {}) => {
    if (inside < AT_ONCE) return;
    const isFull = waiting.length + before >= MOST_WAITING;
    const findsPlace = !isFull || (!places.has(who) && lastFurther() >= 0);
    if (!findsPlace || before >= MOST_UNKNOWN) throw comeAgain(who);
  };
  /** Queues the call. In a full queue a first call replaces the last extra call of another person. */
  const wait = ({ who, had }: { who: string; had: number }) =>
    new Promise<void>((enter, sendAway) => {
      if (waiting.length >= MOST_WAITING) {
        const [gone] = waiting.splice(lastFurther(), 1);
        gone?.sendAway(comeAgain(gone.who));
      }
      arrivals += 1;
      const turn = arrivals + had * BEHIND_EACH;
      const behind = waiting.findLastIndex((other) => other.turn <= turn);
      waiting.splice(behind + 1, 0, { who, turn, enter, sendAway });
    });
  const comes = () => {
    onTheirWay += 1;
    return () => {
      onTheirWay -= 1;
    };
  };
  return {
    admit(who) {
      // Even if there is room: the room is for callers whose retry time has come.
      if ((promised.get(who) ?? 0) > clock()) throw comeAgain(who);
      refuse(who, { before: onTheirWay });
      return comes();
    },
    admitGlance() {
      const { least, most } = GLANCE_AGAIN_S;
      const seconds = least + Math.floor(Math.random() * (most - least + 1));
      if (onTheirWay >= MOST_UNKNOWN) throw new Failure('OVERLOADED', { seconds });
      return comes();
    },
    async pass(personId, work) {
      const who = callerName(personId);
      refuse(who);
      const had = places.get(who) ?? 0;
      if (had >= MOST_EACH) throw comeAgain(who);
      places.set(who, had + 1);
      try {
        if (inside < AT_ONCE) inside += 1;
        // `letIn` hands its slot to the queued call, so `inside` does not change.
        else await wait({ who, had });
        const began = clock();
        try {
          return await work();
        } finally {
          leave(began);
        }
      } finally {
        const left = (places.get(who) ?? 1) - 1;
        if (left > 0) places.set(who, left);
        else places.delete(who);
      }
    },
  };
}
