import { type Builder, openDatabase } from '../../apps/server/src/db/open.ts';
import { SILENT_LOG } from '../../apps/server/src/testing/silent-log.ts';
import type { Target } from './attack.ts';

/** Runs work on a separate connection to the server's PostgreSQL. */
export async function withDatabase(
  { databaseUrl, dataDir }: Target,
  work: (db: Builder) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir, log: SILENT_LOG, poolSize: 1 });
  await work(database.db).finally(() => database.close());
}
