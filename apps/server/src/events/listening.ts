import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { OpenDatabase } from '../db/open.ts';
import type { Log } from '../ground/log.ts';
import { CHANNEL } from './events.queries.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
const PROBE_EVERY_MS = 300;
const PROBE_TIMEOUT_MS = 10_000;
/** Maximum age of the last answered probe. An answered probe proves that all earlier signals have arrived. */
const LATEST_MS = 1_000;

type Listening = {
  database: OpenDatabase;
  log: Log;
  onSignal: (text: string) => void;
  /** Called at the start and after each reconnection, to catch up. */
  onListening: () => void;
};

type Hearing = {
  /** Whether all signals older than a second have arrived. */
  isListening: () => boolean;
  stop: () => Promise<void>;
};

/** Listens on the channel until stopped. Resolves when the first connection listens. */
export async function listen(listening: Listening): Promise<Hearing> {
  return listening.database.engine === 'embedded' ? listenOnPool(listening) : listenApart(listening);
}

/** The embedded engine has one session, so the pool's only connection listens. */
async function listenOnPool({ database: { pool }, log, onSignal, onListening }: Listening) {
  let heard: pg.PoolClient | null = null;
  let closed = false;
  const hear = ({ payload = '' }: pg.Notification) => onSignal(payload);
  const listenAgain = async () => {
    if (closed) return;
    const client = await pool.connect();
    try {
      heard?.off('notification', hear);
      heard = client.on('notification', hear);
      await client.query(`listen ${CHANNEL}`);
    } finally {
      client.release();
    }
    onListening();
  };
  const onConnect = () => {
    listenAgain().catch((error: unknown) => log.warn({ err: error }, 'Not listening for events yet'));
  };
  await listenAgain();
  pool.on('connect', onConnect);
  return {
    // The engine serves only this process, so no other process can send signals.
    isListening: () => true,
    async stop() {
      closed = true;
      pool.off('connect', onConnect);
      heard?.off('notification', hear);
    },
  };
}

/** A connection, and the time until which all its signals have arrived. */
type Line = { client: pg.Client; heardUntil: number };

/** PostgreSQL: a dedicated connection, replaced when it breaks. */
async function listenApart({ database: { pool }, log, onSignal, onListening }: Listening) {
  const closing = new AbortController();
  const connect = async () => {
    const client = new pg.Client({ ...pool.options, query_timeout: PROBE_TIMEOUT_MS });
    const line: Line = { client, heardUntil: Number.NEGATIVE_INFINITY };
    const broken = new Promise<void>((resolve) => {
      const onBroken = () => {
        line.heardUntil = Number.NEGATIVE_INFINITY;
        resolve();
      };
      client.on('error', onBroken);
      client.on('end', onBroken);
    });
    client.on('notification', ({ payload = '' }) => onSignal(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    onListening();
    line.heardUntil = performance.now();
    return { line, broken };
  };

  let current = await connect();
  const stay = async () => {
    let pause = FIRST_PAUSE_MS;
    while (!closing.signal.aborted) {
      await Promise.race([current.broken, untilProbeFails({ line: current.line, signal: closing.signal })]);
      current.line.heardUntil = Number.NEGATIVE_INFINITY;
      const ended = current.line.client.end().catch(() => undefined);
      if (closing.signal.aborted) await ended;
      while (!closing.signal.aborted) {
        try {
          current = await connect();
          pause = FIRST_PAUSE_MS;
          log.info({}, 'Listening for events again');
          break;
        } catch (error) {
          log.warn({ err: error }, 'Cannot listen for events; trying again');
          await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined);
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        }
      }
    }
  };
  const life = stay();
  return {
    isListening: () => performance.now() - current.line.heardUntil < LATEST_MS,
    async stop() {
      closing.abort();
      await life;
    },
  };
}

/** A network that drops packets causes no error, so the connection is probed. */
async function untilProbeFails({ line, signal }: { line: Line; signal: AbortSignal }) {
  try {
    for (;;) {
      await sleep(PROBE_EVERY_MS, undefined, { signal, ref: false });
      const asked = performance.now();
      await line.client.query('select 1');
      line.heardUntil = asked;
    }
  } catch {
    // Broken or closing: in both cases this connection is not used any more.
  }
}
