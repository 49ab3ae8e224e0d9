import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Failure } from '@bilim/contract/failures';
import { entryOf } from '../../ground/entry.ts';

/** More would only share the processors; each takes 19 MB while it works. */
const THREADS = Math.min(4, availableParallelism());
/** About five seconds of work: whoever came later would give up before their turn. */
const WAITING = 400;

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
  // Strangers may come in any number: whoever is known to be here does not stand in line behind them.
  const [known, others]: [Task[], Task[]] = [[], []];
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
    const task = known.shift() ?? others.shift();
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

  return (job: PasswordJob, { isKnown = false } = {}) =>
    new Promise<PasswordAnswer>((answer, fail) => {
      const queue = isKnown ? known : others;
      if (queue.length >= waiting) return fail(new Failure('OVERLOADED', { seconds: 5 }));
      queue.push({ job, answer, fail });
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
