import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Failure } from '@bilim/contract/failures';
import { entryOf } from '../../ground/entry.ts';
import { createFairQueue } from '../../ground/fair-queue.ts';

/** More threads would only share the processors; each uses 19 MB while it works. */
const THREADS = Math.min(4, availableParallelism());
/** About five seconds of work; later clients would time out first. */
const WAITING = 400;
/** Limit per known login; a person does not send more concurrent requests. */
const EACH_KNOWN = 8;
const OTHERS_TURN = 4;

export type Cost = { memoryCost: number; timeCost: number; parallelism: number };
type PasswordJob = { make: string; cost: Cost } | { check: string; against: string };
type PasswordAnswer = { made: string } | { right: boolean } | { error: string };
type Task = { job: PasswordJob; answer(answer: PasswordAnswer): void; fail(error: Error): void };

/**
 * Threads only for passwords. Node's own thread pool also serves files, DNS and compression. With separate
 * threads, a busy pool does not block sign-ins, and many sign-ins do not block files.
 */
export function createPasswordPool({ threads = THREADS, waiting = WAITING } = {}) {
  const idle: Worker[] = [];
  // Known users do not wait behind any number of strangers. They take turns by login, and every fourth task
  // is a stranger's, so that strangers are not blocked.
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
    // While a task runs, its own listener receives the error; an idle thread has none.
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
    // An idle thread must not keep the process alive.
    thread.ref();
    try {
      const answer = await answerOf(thread, task.job);
      thread.unref();
      idle.push(thread);
      task.answer(answer);
    } catch (error) {
      // The thread has ended; the next task gets a new one.
      task.fail(error instanceof Error ? error : new Error(String(error)));
    } finally {
      running -= 1;
      next();
    }
  }

  /** `of` is the login of a known user. */
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
    const ended = () => reject(new Error('A password thread ended'));
    const heard = (answer: PasswordAnswer) => {
      thread.off('error', reject).off('exit', ended);
      resolve(answer);
    };
    thread.once('message', heard).once('error', reject).once('exit', ended);
    thread.postMessage(job);
  });
}
