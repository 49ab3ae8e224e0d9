import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../ground/log.ts';
import type { WorkerReport, WorkerSettings } from './worker-messages.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Keeps the database thread running. The thread ends itself when a disk error stops PostgreSQL. A new thread then
 * recovers from the log, as PostgreSQL's own supervisor would do.
 */
export async function keepWorker({ settings, log }: { settings: WorkerSettings; log: Log }) {
  const closing = new AbortController();
  let worker = await startWorker(settings);
  const life = live();

  async function live() {
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const { reason } = await ending(worker);
      if (closing.signal.aborted) return;
      log.error({ reason }, 'The embedded database stopped; restarting it');
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        worker = await startWorker(settings);
        pause = FIRST_PAUSE_MS;
        log.info({}, 'The embedded database is running again');
      } catch (error) {
        log.error({ err: error }, 'The embedded database did not start');
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
      if (closing.signal.aborted) worker.postMessage('close');
    }
  }

  return {
    async close() {
      closing.abort();
      worker.postMessage('close');
      await life;
    },
  };
}

async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const worker = newWorker(settings);
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (report: WorkerReport) => {
      if (report.state === 'ready') resolve();
    });
  });
  const ended = ending(worker).then(({ reason }) => {
    throw new Error(reason);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return worker;
}

/** Resolves with the last report when the thread has ended. */
function ending(worker: Worker): Promise<{ reason: string }> {
  return new Promise((resolve) => {
    let reason = 'The embedded database stopped';
    worker.on('message', (report: WorkerReport) => {
      if (report.state === 'broken') reason = report.reason;
    });
    worker.on('error', (error) => {
      reason = String(error);
    });
    worker.once('exit', () => resolve({ reason }));
    if (worker.threadId < 0) resolve({ reason });
  });
}

function newWorker(workerData: WorkerSettings): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  const file = fromSource ? './worker-from-source.mjs' : './embedded-worker.js';
  return new Worker(new URL(file, import.meta.url), { workerData });
}
