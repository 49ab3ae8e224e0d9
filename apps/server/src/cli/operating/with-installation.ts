import { migrate, schemaVersion } from '../../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../db/open.ts';
import { asOwner } from '../../db/owner.ts';
import { openFileStore } from '../../files/open-store.ts';
import type { FileStore } from '../../files/store.ts';
import { type Config, readConfig } from '../../ground/config.ts';
import { createLog } from '../../ground/log.ts';
import { Refusal } from '../refusal.ts';
import { databaseLine, readSettings, refuseGhosts } from '../settings.ts';
import { becomeOwner } from './run-as.ts';

export type Installation = {
  config: Config;
  database: OpenDatabase;
  files: FileStore;
  /** Whether the secret comes from a setting; then the operator keeps it. */
  hasOwnSecret: boolean;
};
type Making = {
  /** The command may create a missing database or its tables. */
  mayCreate?: boolean;
};

/**
 * Opens the database and the files of the settings, as the server does, and closes them after `use`. First prints to
 * stderr which database it is; stdout is left to the command.
 */
export async function withInstallation<Result>(
  use: (installation: Installation) => Promise<Result>,
  { mayCreate = false }: Making = {},
): Promise<Result> {
  const settings = readSettings();
  refuseGhosts(settings, { mayCreate });
  console.error(databaseLine(settings));
  becomeOwner(settings.env.DATA_DIR || './data');
  const config = readConfig(settings.env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    log: createLog('error'),
  });
  try {
    if (!mayCreate && (await schemaVersion(database.db)) === 0)
      throw new Refusal('This database has no tables of Bilim: start the server once, or run `migrate`');
    const files = await openFileStore(config);
    return await use({ config, database, files, hasOwnSecret: Boolean(settings.env.SECRET) });
  } finally {
    await database.close();
  }
}

/** The same after migrations, for commands that read or write our tables. */
export async function withMigrated<Result>(
  use: (installation: Installation) => Promise<Result>,
  making?: Making,
): Promise<Result> {
  return withInstallation(async (installation) => {
    await owning(installation, ({ database }) => migrate(database));
    return use(installation);
  }, making);
}

/** The same as the owner of the tables, for work that the roles of a running server may not do. */
export async function withOwner<Result>(
  use: (installation: Installation) => Promise<Result>,
  making?: Making,
): Promise<Result> {
  return withInstallation((installation) => owning(installation, use), making);
}

function owning<Result>(installation: Installation, use: (installation: Installation) => Promise<Result>) {
  const { migrationUrl } = installation.config;
  return asOwner({ database: installation.database, migrationUrl, log: createLog('error') }, (database) =>
    use({ ...installation, database }),
  );
}
