import { migrate } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { asOwner } from '../db/owner.ts';
import { openFileStore } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';
import { type Config, readConfig } from '../ground/config.ts';
import { createLog } from '../ground/log.ts';

export type Installation = { config: Config; database: OpenDatabase; files: FileStore };

/** Opens the database and the files that the settings name, as the server does, and closes them after `use`. */
async function withInstallation<Result>(
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
    await owning(installation, ({ database }) => migrate(database));
    return use(installation);
  });
}

/** The same with the owner of the tables, for what no running role may do. */
export async function withOwner<Result>(
  use: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  return withInstallation((installation) => owning(installation, use));
}

function owning<Result>(installation: Installation, use: (installation: Installation) => Promise<Result>) {
  const { migrationUrl } = installation.config;
  return asOwner({ database: installation.database, migrationUrl, log: createLog('error') }, (database) =>
    use({ ...installation, database }),
  );
}
