import { existsSync } from 'node:fs';
import { DEMO_PARTS, showProgress } from '../../app/demo.ts';
import { migrate } from '../../db/migrate.ts';
import { DatabaseNotEmpty, makeDemo } from '../../demo/make-demo.ts';
import { keepSecrets } from '../../ground/config.ts';
import { VERSION } from '../../ground/version.ts';
import { backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { Refusal } from '../refusal.ts';
import { withMigrated, withOwner } from './with-installation.ts';

export async function migrateTables() {
  await withOwner(({ database }) => migrate(database), { mayCreate: true });
  console.log('The tables are up to date.');
}

export async function fillDemo(size: { students?: number; seed?: number }) {
  await withOwner(
    async ({ config, database, files }) => {
      await migrate(database);
      await makeDemo({
        db: database.db,
        pool: database.pool,
        timeZone: config.timeZone,
        ...size,
        files: { put: (key, body, type) => files.put({ key, body, type }) },
        parts: DEMO_PARTS,
        now: new Date(),
        onProgress: showProgress,
      });
    },
    { mayCreate: true },
  ).catch((error: unknown) => {
    throw error instanceof DatabaseNotEmpty ? new Refusal(error.message) : error;
  });
  console.log('The demo university was created.');
}

export async function backUpTo(path: string) {
  if (existsSync(path)) throw new Refusal(`${path} already exists: choose another name`);
  const { rows, files } = await withMigrated(({ config, database, files, hasOwnSecret }) =>
    backUp({
      database,
      files,
      // If the secret comes from the environment, the operator keeps it.
      secret: hasOwnSecret ? undefined : config.secrets.join('\n'),
      release: VERSION,
      path,
      now: new Date(),
    }),
  );
  console.log(`${path}: ${sum(rows)} rows, ${files} files. Keep it safe: it contains all data.`);
}

export async function restoreFrom(path: string) {
  if (!existsSync(path)) throw new Refusal(`There is no file ${path}`);
  const { rows, files } = await withOwner(
    async ({ config, database, files, hasOwnSecret }) => {
      const restored = await restore({ ...database, files, path });
      if (restored.secret && !hasOwnSecret) {
        keepSecrets({ dataDir: config.dataDir, secrets: restored.secret.split('\n') });
      }
      return restored;
    },
    { mayCreate: true },
  );
  console.log(`Restored ${sum(rows)} rows and ${files} files.`);
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);
