import { migrate } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { openFileStore } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import { type Config, readConfig } from '../ground/config.ts';
import { createLog } from '../ground/log.ts';

export type Installation = { config: Config; database: OpenDatabase; files: FileStore };

/** Opens the database and the files that the settings name, as the server does, and closes them after `use`. */
export async function withInstallation<Result>(
  use: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    log: createLog('error'),
  });
  try {
    return await use({ config, database, files: await openFileStore(config) });
  } finally {
    await database.close();
  }
}

/** The same with the schema brought up to date first, for commands that read or write our tables. */
export async function withMigrated<Result>(
  use: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  return withInstallation(async (installation) => {
    await migrate(installation.database);
    return use(installation);
  });
}
