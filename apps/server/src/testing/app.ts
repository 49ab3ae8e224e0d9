import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app/build-app.ts';
import { jobHandlers } from '../app/jobs.ts';
import type { AppContext } from '../context/app-context.ts';
import type { Builder, OpenDatabase } from '../db/open.ts';
import { createEventBus } from '../events/event-bus.ts';
import { createLocalStore } from '../files/local-store.ts';
import { createPictures } from '../files/pictures/pictures.ts';
import { type Config, readConfig } from '../ground/config.ts';
import type { MachineCall } from '../http/machine/machine-call.ts';
import { createClient, type TestClient } from './clients/client.ts';
import { testDatabase } from './database/database.ts';
import { runDueJobs } from './run-due-jobs.ts';

/** A Monday of the autumn term at noon in Bishkek: the current time of tests unless they move the clock. */
export const TEST_NOW = new Date('2026-11-16T06:00:00Z');

export type TestApp = {
  app: FastifyInstance;
  /** The application's context, with a database that a test may query directly. */
  context: Omit<AppContext, 'db'> & { db: Builder };
  database: OpenDatabase;
  /** The signal that stops the server. */
  stopping: AbortController;
  /** Moves the clock. */
  setNow(now: Date): void;
  /** A client without a session. */
  visitor(): TestClient;
  /** A new session of this person, as after a login. */
  signIn(personId: number): Promise<TestClient>;
  /** Runs background jobs that are due by the clock until none is left. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
};

/** The complete application on a new database and an empty folder. */
export async function testApp({
  config: overrides = {},
  machines,
}: {
  config?: Partial<Config>;
  machines?: readonly MachineCall[];
} = {}): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'bilim-app-'));
  const config: Config = {
    ...readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      REQUEST_LIMIT_FACTOR: '0',
      OVERLOAD_MS: '0',
      KEEP_SECONDS: '0',
      SECRET: 'a secret for tests, long enough to be one',
    }),
    ...overrides,
  };
  let now = TEST_NOW;
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const files = createLocalStore({ folder: join(dataDir, 'files') });
  const events = await createEventBus({ database, log, now: () => now });
  const pictures = createPictures({ log });
  const stopping = new AbortController();
  const context = {
    config,
    files,
    pictures,
    events,
    log,
    db: database.db,
    now: () => now,
    stopping: stopping.signal,
  };
  const app = await buildApp({ context, webRoot: null, machines });
  await app.ready();
  return {
    app,
    context,
    database,
    stopping,
    setNow(moment) {
      now = moment;
    },
    visitor: () => createClient({ app }),
    async signIn(personId) {
      const client = createClient({ app });
      await client.adopt({ context, personId });
      return client;
    },
    runJobs: () => runDueJobs({ ...context, handlers: jobHandlers(context) }),
    async close() {
      await events.close();
      await app.close();
      await pictures.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
