import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/open.ts';
import type { Log } from '../ground/log.ts';
import type { Connections } from '../http/connections/connections.ts';
import type { Worker } from '../jobs/worker.ts';

/** Time for the proxy to use its kept connections: each response tells it to close the connection. */
const NOTICE_MS = 500;
/** Remaining work is cut off after this time: the service manager kills the process after ten seconds. */
const LONGEST_MS = 8_000;

/** Queued pictures must not delay shutdown: those not drawn after this time are refused. */
const PICTURES_MS = 2_000;

type Leaving = { log: Log } & Record<'events' | 'pictures', { close(): Promise<void> }>;

/**
 * Stops without failing requests. Readiness turns off and streams move (by `stopping`); each response closes its
 * connection; running requests finish; then the database closes. Returns whether all work finished.
 */
export async function leave({
  app,
  context: { events, pictures, log },
  stopping,
  connections,
  isHanded,
  worker,
  database,
  noticeMs = NOTICE_MS,
  longestMs = LONGEST_MS,
}: {
  app: FastifyInstance;
  context: Leaving;
  stopping: AbortController;
  connections: Connections;
  /** Another process listens, or will listen, on this socket and gets the new connections. */
  isHanded: boolean;
  worker: Worker;
  database: Pick<OpenDatabase, 'close'>;
  noticeMs?: number;
  longestMs?: number;
}): Promise<boolean> {
  const until = performance.now() + longestMs;
  const left = () => Math.max(0, until - performance.now());
  connections.sayClose();
  stopping.abort();
  if (isHanded) connections.refuseNew();
  const jobs = worker.stop();
  setTimeout(() => pictures.close(), PICTURES_MS).unref();

  await connections.gone({ withinMs: noticeMs });
  if (!isHanded) connections.refuseNew();
  await connections.endIdle();
  const answered = await connections.gone({ withinMs: left() });
  connections.cut();
  const worked = await within(jobs, left());
  if (!answered) log.warn({}, 'Stopped in the middle of requests');
  if (!worked) log.warn({}, 'Stopped in the middle of jobs');

  await app.close();
  await pictures.close();
  await events.close();
  await database.close();
  return answered && worked;
}

/** Whether the work finished within the time. */
async function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const done = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return done;
}
