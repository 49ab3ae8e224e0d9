import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { type WorkerSettings, workerReport } from './worker-settings.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Keeps the database's thread running. It ends itself when the disk refuses a write that PostgreSQL cannot
 * do without; a new thread then recovers from the log, as PostgreSQL's own supervisor would do.
 */
export async function keepWorker({ settings, log }: { settings: WorkerSettings; log: Log }) {
  let closing = false;
  let worker = await startWorker({ settings, log });
  watch(worker);

  function watch(watched: Worker) {
    watched.once('exit', () => {
      if (!closing) void restart(FIRST_PAUSE_MS);
    });
  }
  async function restart(pause: number) {
    log.error({ pause }, 'The embedded database stopped; starting it again');
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (closing) return;
    try {
      worker = await startWorker({ settings, log });
      watch(worker);
      log.info({}, 'The embedded database runs again');
    } catch (error) {
      log.error({ err: error }, 'The embedded database did not start');
      void restart(Math.min(pause * 2, LONGEST_PAUSE_MS));
    }
  }

  return {
    async close() {
      closing = true;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      if (worker.threadId > 0) await ended;
    },
  };
}

function startWorker({ settings, log }: { settings: WorkerSettings; log: Log }): Promise<Worker> {
  const worker = newWorker(settings);
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      const report = workerReport.parse(message);
      if (report.state === 'ready') resolve(worker);
      else log.error({ reason: report.reason }, 'The embedded database cannot go on');
      if (report.state === 'panic') reject(new Error(report.reason));
    });
    worker.on('error', (error) => {
      log.error({ err: error }, 'The embedded database failed');
      reject(error);
    });
    worker.on('exit', () => reject(new Error('The embedded database stopped while it was starting')));
  });
}

function newWorker(workerData: WorkerSettings): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  const file = fromSource ? './worker-from-source.mjs' : './embedded-worker.js';
  return new Worker(new URL(file, import.meta.url), { workerData });
}
