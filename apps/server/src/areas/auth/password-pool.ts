import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Failure } from '@bilim/contract/failures';
import { entryOf } from '../../ground/entry.ts';
import { createFairQueue } from '../../ground/fair-queue.ts';

/** More would only share the processors; each takes 19 MB while it works. */
const THREADS = Math.min(4, availableParallelism());
/** About five seconds of work: whoever came later would give up before their turn. */
const WAITING = 400;
/** Of one login that is known; no person asks more often at once. */
const EACH_KNOWN = 8;
const OTHERS_TURN = 4;

export type Cost = { memoryCost: number; timeCost: number; parallelism: number };
type PasswordJob = { make: string; cost: Cost } | { check: string; against: string };
type PasswordAnswer = { made: string } | { right: boolean } | { error: string };
type Task = { job: PasswordJob; answer(answer: PasswordAnswer): void; fail(error: Error): void };

/**
 * Threads that do nothing but passwords. Node's own few threads are shared by files, names and packing: whoever keeps
 * those busy keeps nobody from signing in, and many who sign in keep nobody from their files.
 */
export function createPasswordPool({ threads = THREADS, waiting = WAITING } = {}) {
  const idle: Worker[] = [];
  // Strangers may come in any number: whoever is known to be here does not stand in line behind them. The known have
  // turns by their login, and leave every fourth to the others, so that none of them keeps anybody out.
  const known = createFairQueue<Task>({ each: EACH_KNOWN, all: waiting });
  const others: Task[] = [];
  let turns = 0;
  let running = 0;

  const start = () => {
    const { file, args } = entryOf({ name: 'password-thread', source: 'areas/auth/password-thread.mjs' });
    const thread = new Worker(file, { argv: args });
    thread.once('exit', () => {
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    });
    // Told to whoever waits for it; while it rests to nobody.
    thread.on('error', () => undefined);
    return thread;
  };
  const next = () => {
    if (running >= threads) return;
    turns += 1;
    const task =
      turns % OTHERS_TURN === 0 ? (others.shift() ?? known.next()) : (known.next() ?? others.shift());
    if (!task) return;
    running += 1;
    void run(idle.pop() ?? start(), task);
  };
  async function run(thread: Worker, task: Task) {
    // A thread that rests keeps nobody from ending.
    thread.ref();
    try {
      const answer = await answerOf(thread, task.job);
      thread.unref();
      idle.push(thread);
      task.answer(answer);
    } catch (error) {
      // It is gone; the next one gets another.
      task.fail(error instanceof Error ? error : new Error(String(error)));
    } finally {
      running -= 1;
      next();
    }
  }

  /** `of` is the login of somebody who is known to be here. */
  return (job: PasswordJob, { of }: { of?: string } = {}) =>
    new Promise<PasswordAnswer>((answer, fail) => {
      const task = { job, answer, fail };
      const waits = of === undefined ? others.length < waiting && others.push(task) : known.add(of, task);
      if (!waits) return fail(new Failure('OVERLOADED', { seconds: 5 }));
      next();
    });
}

function answerOf(thread: Worker, job: PasswordJob): Promise<PasswordAnswer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A thread for passwords ended'));
    const heard = (answer: PasswordAnswer) => {
      thread.off('error', reject).off('exit', ended);
      resolve(answer);
    };
    thread.once('message', heard).once('error', reject).once('exit', ended);
    thread.postMessage(job);
  });
}
