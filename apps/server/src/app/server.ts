import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context/app-context.ts';
import { migrate } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { createEventBus } from '../events/event-bus.ts';
import { openFileStore } from '../files/open-store.ts';
import { startTidying } from '../files/tidying.ts';
import { readConfig } from '../ground/config.ts';
import { createLog } from '../ground/log.ts';
import { buildApp } from './build-app.ts';
import { prepareDemo } from './demo.ts';
import { refuse } from './refuse.ts';

const SHUTDOWN_MS = 9_000;

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
  const context: AppContext = { config, db: database.db, files, events, log, now: () => new Date() };
  const webRoot = join(import.meta.dirname, '../../web/dist');
  const app = await buildApp({ context, webRoot: existsSync(webRoot) ? webRoot : null });

  stopOnSignal({ app, context, database });
  await startTidying({ ...context, dataDir: config.dataDir, alone: database.engine === 'embedded' });
  const address = await app.listen({ host: config.host, port: config.port });
  console.log(`\nBilim is ready: ${config.publicUrl ?? address}${PREFIX}`);
  process.send?.({ ready: address });
}

/** SIGTERM and Ctrl-C: no new calls, those in flight finish, then the database closes. A second signal ends at once. */
function stopOnSignal({
  app,
  context,
  database,
}: {
  app: FastifyInstance;
  context: AppContext;
  database: OpenDatabase;
}) {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    // Streams never end by themselves; closing the bus ends them.
    await context.events.close();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch(refuse);
