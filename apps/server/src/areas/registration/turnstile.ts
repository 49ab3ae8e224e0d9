import { Failure } from '@bilim/contract/failures';
import { callerName } from '../../ground/person.ts';

/** So many calls are done at once in a process: its time and the database's other connections are left to everything else. */
const AT_ONCE = 1;
/**
 * After each call everything else has its turn for as long as the call took, times this: news and chat stay quick while thousands
 * register. On a machine that is slow already the call took longer, and so does the rest.
 */
const REST = 1;
const LONGEST_REST_MS = 200;
/** So many of one person's are inside or wait: some windows and a quick finger come to fewer, and nobody takes the places of others. */
const MOST_EACH = 8;
/** Who is here already stands with each further call as if so many had come before it: nobody crowds out the first calls of others. */
const BEHIND_EACH = 20;
/** So many wait inside, a few seconds' work; whoever comes besides is told when to come again. */
const MOST_WAITING = 60;
/** Of so many it is asked at once who they are: that takes the database's connections, which everything else needs, too. */
const MOST_UNKNOWN = 6;
const AGAIN_S = { least: 2, most: 30 };
const GLANCE_AGAIN_S = { least: 2, most: 6 };
/** Of what could be done, so much is promised to those who come again: others come for the first time. */
const PROMISED = 0.7;
/** How much of what one call took is told by the newest. */
const NEWEST = 0.05;

export type Turnstile = {
  pass<Result>(personId: number, work: () => Promise<Result>): Promise<Result>;
  /**
   * Sends away whoever would be too many. `who` is known by whatever names them before they are looked up, their `callerName`
   * where that says which person it is: with twenty sessions a person waits no shorter. What it answers is called once they are
   * looked up: until then they are on their way here, and count.
   */
  admit(who: string): () => void;
  /** The same for what is answered from memory: nobody waits for it, but that it is asked who they are may be too much. */
  admitGlance(): () => void;
};

type Waiting = {
  who: string;
  turn: number;
  enter: () => void;
  sendAway: (failure: Failure) => void;
};

/**
 * Lets some through at once and some wait. Whoever is too many is answered at once, before anything is asked for them: to
 * come again when those before them are likely to be through, each a little later than the last.
 */
export function createTurnstile(clock: () => number): Turnstile {
  let inside = 0;
  let onTheirWay = 0;
  let tookMs = 20;
  /** Until when times are promised to those who were sent away. */
  let promisedUntil = 0;
  let arrivals = 0;
  /** By their turns. */
  const waiting: Waiting[] = [];
  /** Whoever comes before their time is told the same again: the others wait no longer for it. */
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
    // Times beyond the longest are promised to nobody.
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

  /** The last call of those who are here with more than one. */
  const lastFurther = () => waiting.findLastIndex(({ who }) => (places.get(who) ?? 0) > 1);
  const refuse = (who: string, { before = 0 } = {}) => {
    if (inside < AT_ONCE) return;
    const isFull = waiting.length + before >= MOST_WAITING;
    const findsPlace = !isFull || (!places.has(who) && lastFurther() >= 0);
    if (!findsPlace || before >= MOST_UNKNOWN) throw comeAgain(who);
  };
  /** Waits for a turn. In a full line the last further call of somebody gives its place to the first call of another. */
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
      // Also where there is room by now: it is for those whose time it is.
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
        // Whoever leaves gives their turn to the next.
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
