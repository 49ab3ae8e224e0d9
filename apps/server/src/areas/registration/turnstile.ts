import { Failure } from '@bilim/contract/failures';

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
   * Sends away whoever would be too many. `who` is known by whatever names them before they are looked up; what it answers
   * is called once they are: until then they are on their way here, and count.
   */
  admit(who: string): () => void;
  /** The same for what is answered from memory: nobody waits for it, but that it is asked who they are may be too much. */
  admitGlance(): () => void;
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
  const waiting: (() => void)[] = [];
  /** Whoever comes before their time is told the same again: the others wait no longer for it. */
  const promised = new Map<string, number>();
  const places = new Map<number, number>();

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
    if (next) next();
    else inside -= 1;
  };
  const leave = (began: number) => {
    const took = clock() - began;
    tookMs += (took - tookMs) * NEWEST;
    setTimeout(letIn, Math.min(LONGEST_REST_MS, took * REST));
  };

  const refuse = (who: string, { before = 0 } = {}) => {
    const isFull = waiting.length + before >= MOST_WAITING || before >= MOST_UNKNOWN;
    if (inside >= AT_ONCE && isFull) throw comeAgain(who);
  };
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
      const who = `person ${personId}`;
      refuse(who);
      const had = places.get(personId) ?? 0;
      if (had >= MOST_EACH) throw comeAgain(who);
      places.set(personId, had + 1);
      try {
        if (inside < AT_ONCE) inside += 1;
        // Whoever leaves gives their turn to the next.
        else await new Promise<void>((resolve) => waiting.push(resolve));
        const began = clock();
        try {
          return await work();
        } finally {
          leave(began);
        }
      } finally {
        const left = (places.get(personId) ?? 1) - 1;
        if (left > 0) places.set(personId, left);
        else places.delete(personId);
      }
    },
  };
}
