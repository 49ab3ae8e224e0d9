import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context/app-context.ts';
import { migrate } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { warmUp } from '../db/warm-up.ts';
import { createEventBus } from '../events/event-bus.ts';
import { openFileStore } from '../files/open-store.ts';
import { createPictures } from '../files/pictures/pictures.ts';
import { startTidying } from '../files/tidying.ts';
import { readConfig } from '../ground/config.ts';
import { createLog } from '../ground/log.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { buildApp } from './build-app.ts';
import { prepareDemo } from './demo.ts';
import { jobHandlers } from './jobs.ts';
import { refuse } from './refuse.ts';

const SHUTDOWN_MS = 9_000;
const PICTURES_END_MS = 2_000;

/** Opens everything, listens, and closes it all in order when asked to stop. */
async function main() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    log,
  });
  await migrate(database);
  const files = await openFileStore(config);
  if (config.demo) await prepareDemo({ database, files, now: new Date(), timeZone: config.timeZone });

  const events = await createEventBus({ database, log, now: () => new Date() });
  const pictures = createPictures({ log });
  const context: AppContext = {
    config,
    db: database.db,
    files,
    pictures,
    events,
    log,
    now: () => new Date(),
  };
  const webRoot = join(import.meta.dirname, '../../web/dist');
  const app = await buildApp({ context, webRoot: existsSync(webRoot) ? webRoot : null });

  const alone = database.engine === 'embedded';
  await warmUp(database.db);
  await startTidying({ log, dataDir: config.dataDir, alone });
  // The embedded engine has one connection: one job at a time leaves it to the calls.
  const worker = await startWorker({ ...context, handlers: jobHandlers(context), atOnce: alone ? 1 : 2 });
  stopOnSignal({ app, context, database, worker });
  const address = await app.listen({ host: config.host, port: config.port });
  console.log(`\nBilim is ready: ${config.publicUrl ?? address}${PREFIX}`);
  process.send?.({ ready: address });
}

/** SIGTERM and Ctrl-C: no new calls and jobs, those in flight finish, then the database closes. A second signal ends at once. */
function stopOnSignal({
  app,
  context,
  database,
  worker,
}: {
  app: FastifyInstance;
  context: AppContext;
  database: OpenDatabase;
  worker: Worker;
}) {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    // Streams never end by themselves; closing the bus ends them.
    await context.events.close();
    // A queue of pictures holds up nobody's end: those that have not been drawn by then are refused.
    setTimeout(() => context.pictures.close(), PICTURES_END_MS).unref();
    await Promise.all([app.close(), worker.stop()]);
    await context.pictures.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch(refuse);
