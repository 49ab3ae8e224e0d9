import { setTimeout as sleep } from 'node:timers/promises';
import { type JobWork, runNext, scheduleRecurring } from './run-next.ts';

const LEASE_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
const AFTER_TROUBLE_MS = 5_000;

export type Worker = {
  /** Stops claiming jobs; running jobs are aborted and awaited. */
  stop(): Promise<void>;
};

/** Runs due jobs, `atOnce` at a time. Any number of processes may run workers. */
export async function startWorker({
  atOnce,
  leaseMs = LEASE_MS,
  lookEveryMs = LOOK_EVERY_MS,
  ...parts
}: Omit<JobWork, 'leaseMs'> & { atOnce: number; leaseMs?: number; lookEveryMs?: number }): Promise<Worker> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  await scheduleRecurring(parts);

  const runner = async () => {
    while (!signal.aborted) {
      try {
        if (!(await runNext({ ...parts, leaseMs, signal }))) await pause(lookEveryMs);
      } catch (error) {
        if (signal.aborted) return;
        parts.log.warn({ err: error }, 'Could not query due jobs; trying again');
        await pause(AFTER_TROUBLE_MS);
      }
    }
  };
  const runners = Array.from({ length: atOnce }, runner);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(runners);
    },
  };
}
