import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../context/app-context.ts';
import { watchGrowth } from '../db/growth.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { asOwner } from '../db/owner.ts';
import { warmUp } from '../db/warm-up.ts';
import { createEventBus } from '../events/event-bus.ts';
import { openFileStore } from '../files/open-store.ts';
import { createPictures } from '../files/pictures/pictures.ts';
import { startTidying } from '../files/tidying.ts';
import { readConfig } from '../ground/config.ts';
import { createLog } from '../ground/log.ts';
import { trackConnections } from '../http/connections.ts';
import { startWorker } from '../jobs/worker.ts';
import { buildApp } from './build-app.ts';
import { prepareDemo } from './demo.ts';
import { fillCatalogues } from './fill-catalogues.ts';
import { handedSocket } from './handed-socket.ts';
import { jobHandlers } from './jobs.ts';
import { leave } from './leave.ts';
import { refuse } from './refuse.ts';
import { tellReady } from './tell-ready.ts';

/** Longer than leaving may take; what then still hangs is the database. */
const SHUTDOWN_MS = 9_500;
/** What a terminal or `timeout` sends to all of us, npm passes on once more. */
const SAME_SIGNAL_MS = 1_000;

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
  const files = await openFileStore(config);
  const { migrationUrl, timeZone } = config;
  await asOwner({ database, migrationUrl, log }, async (owner) => {
    await migrate(owner);
    if (config.demo) await prepareDemo({ database: owner, files, now: new Date(), timeZone });
  });

  await fillCatalogues(database.db);

  const now = () => new Date();
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
  // The embedded engine has one connection: one job at a time leaves it to the calls.
  const worker = await startWorker({ ...context, handlers: jobHandlers(context), atOnce: alone ? 1 : 2 });
  const fd = handedSocket(process.env);
  const isHanded = fd !== undefined;
  onSignal(() => leave({ app, context, stopping, connections, isHanded, worker, database }));
  const where = isHanded ? { fd } : { port: config.port };
  const address = await app.listen({ host: config.host, ...where });
  console.log(`\nBilim is ready: ${config.publicUrl ?? address}${PREFIX}`);
  await tellReady({ address, log });
}

/** SIGTERM and Ctrl-C stop in order: 0 when all that was begun is finished. Whoever asks again later ends it at once. */
function onSignal(stop: () => Promise<boolean>) {
  let askedAt: number | undefined;
  const onStop = async () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    process.exit((await stop()) ? 0 : 1);
  };
  process.on('SIGTERM', onStop);
  process.on('SIGINT', onStop);
}

main().catch(refuse);
