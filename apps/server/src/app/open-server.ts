import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dayAt } from '@bilim/rules/days/academic-year';
import type { AppContext } from '../context/app-context.ts';
import { watchGrowth } from '../db/growth.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { asOwner } from '../db/owner.ts';
import { warmUp } from '../db/queries/warm-up.ts';
import { createEventBus } from '../events/event-bus.ts';
import { openFileStore } from '../files/open-store.ts';
import { createPictures } from '../files/pictures/pictures.ts';
import { startTidying } from '../files/tidying.ts';
import { readConfig } from '../ground/config.ts';
import { createLog } from '../ground/log.ts';
import { trackConnections } from '../http/connections/connections.ts';
import { startWorker } from '../jobs/worker.ts';
import { buildApp } from './build-app.ts';
import { prepareDemo } from './demo.ts';
import { fillCatalogues } from './fill-catalogues.ts';
import { handedSocket } from './handed-socket.ts';
import { jobHandlers } from './jobs.ts';
import { leave } from './leave.ts';

/**
 * Connections that may wait to be accepted. Beyond it the kernel drops them, and each client tries again after 1 s,
 * 3 s and 7 s; Node's 511 are too few for a full lecture hall. Linux lowers this to net.core.somaxconn.
 */
const BACKLOG = 4_096;

/** Opens all resources named by the environment. The server accepts requests when `listen` has resolved. */
export async function openServer(env: NodeJS.ProcessEnv) {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    log,
  });
  const files = await openFileStore(config);
  const { migrationUrl, timeZone } = config;
  await asOwner({ database, migrationUrl, log }, async (owner) => {
    await migrate(owner);
    if (config.demo) await prepareDemo({ database: owner, files, now: new Date(), timeZone });
  });

  const now = () => new Date();
  await fillCatalogues(database.db, { day: dayAt({ now: now(), timeZone }) });
  const events = await createEventBus({ database, log, now });
  const pictures = createPictures({ log });
  const stopping = new AbortController();
  const { db } = database;
  const context: AppContext = { config, db, files, pictures, events, log, now, stopping: stopping.signal };
  const webRoot = join(import.meta.dirname, '../../web/dist');
  const app = await buildApp({ context, webRoot: existsSync(webRoot) ? webRoot : null });
  const connections = trackConnections(app.server);

  const alone = database.engine === 'embedded';
  await warmUp(database);
  watchGrowth({ pool: database.pool, log, signal: stopping.signal });
  await startTidying({ db, log, now, dataDir: config.dataDir, alone });
  // The embedded engine has one connection, so only one job runs at a time and requests get their turn.
  const worker = await startWorker({ ...context, handlers: jobHandlers(context), atOnce: alone ? 1 : 2 });
  const fd = handedSocket(env);
  const isHanded = fd !== undefined;
  return {
    config,
    log,
    listen: () =>
      app.listen({ host: config.host, backlog: BACKLOG, ...(isHanded ? { fd } : { port: config.port }) }),
    /** Closes everything in order; returns whether all running work finished. */
    stop: () => leave({ app, context, stopping, connections, isHanded, worker, database }),
  };
}
