import type { QueueName } from '@bilim/contract/endpoint';
import { Failure } from '@bilim/contract/failures';

type QueueLimits = {
  /** Calls that run at the same time. */
  running: number;
  /** People with a waiting call. */
  people: number;
  /** Waiting calls of one person. */
  each: number;
  /** Pause after each call, as a multiple of its duration. */
  pause: number;
};

/** For each process. */
const QUEUE_LIMITS: Readonly<Record<QueueName, QueueLimits>> = {
  /** One at a time with pauses: processor time and connections stay free for other areas. */
  registration: { running: 1, people: 1_000, each: 8, pause: 1 },
  /** Answered from memory. Only the session may need the database. */
  seats: { running: 6, people: 1_000, each: 2, pause: 0 },
};

const LONGEST_PAUSE_MS = 200;
/** Delay before a refused caller may retry. A browser retries ten times: five minutes, longer than any rush lasts. */
const RETRY_MS = 30_000;

export type CallQueue = {
  /** Refuses a call for which the queue has no place. Costs almost nothing: for the moment before the body is read. */
  check(caller: string): void;
  /** Runs the call in its turn. The callers take turns: one call each, in the order in which they came. */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
};

export function createCallQueue({
  running,
  people,
  each,
  pause,
  clock = () => performance.now(),
}: QueueLimits & { clock?: () => number }): CallQueue {
  let busy = 0;
  /** The waiting calls of each caller; the callers in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  /** When a refused caller may retry, in the order of these times. */
  const retries = new Map<string, number>();

  const hasPlace = (caller: string) => {
    const own = waiting.get(caller);
    return busy < running || (own ? own.length < each : waiting.size < people);
  };
  const dropPast = (now: number) => {
    for (const [caller, at] of retries) {
      if (at > now) return;
      retries.delete(caller);
    }
  };
  const check = (caller: string) => {
    const now = clock();
    dropPast(now);
    // A caller who retries too early would otherwise take a place before those who wait for their time.
    if (!retries.has(caller) && hasPlace(caller)) return;
    const retryAt = retries.get(caller) ?? now + RETRY_MS;
    retries.set(caller, retryAt);
    throw new Failure('OVERLOADED', { seconds: Math.ceil((retryAt - now) / 1_000) });
  };
  const runNext = () => {
    const [next] = waiting;
    if (!next) {
      busy -= 1;
      return;
    }
    const [caller, [start, ...further]] = next;
    waiting.delete(caller);
    // To the end: other callers come before the further calls of this one.
    if (further.length > 0) waiting.set(caller, further);
    start?.();
  };
  const turn = async (caller: string) => {
    if (busy < running) busy += 1;
    else await new Promise<void>((start) => waiting.set(caller, [...(waiting.get(caller) ?? []), start]));
  };
  return {
    check,
    async run(caller, work) {
      check(caller);
      await turn(caller);
      const began = clock();
      try {
        return await work();
      } finally {
        setTimeout(runNext, Math.min(LONGEST_PAUSE_MS, (clock() - began) * pause));
      }
    },
  };
}

/** The queues of an area; its calls with one name share a queue. */
export function createCallQueues(): (name: QueueName) => CallQueue {
  const queues = new Map<QueueName, CallQueue>();
  return (name) => {
    const queue = queues.get(name) ?? createCallQueue(QUEUE_LIMITS[name]);
    queues.set(name, queue);
    return queue;
  };
}
