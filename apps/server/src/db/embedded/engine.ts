import { chmodSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { syncPath } from '../../ground/sync-path.ts';
import { PLANNING } from '../queries/planning.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
import { endWhenBroken } from './end-when-broken.ts';
import { syncTree } from './sync-tree.ts';

const POSTGRES_MAJOR = '18';

type EngineSettings = {
  folder: string;
  durable: boolean;
  onBroken: (reason: string) => never;
};

/** Opens the engine on a folder, and creates the database if the folder is missing. */
export async function openEngine(settings: EngineSettings): Promise<PGlite> {
  if (!existsSync(join(settings.folder, 'PG_VERSION'))) await makeDatabase(settings);
  refuseOtherVersions(settings.folder);
  return startEngine(settings);
}

/** Creates the database in a temporary folder and renames it, so a crash leaves no incomplete database. */
async function makeDatabase(settings: EngineSettings) {
  const draft = `${settings.folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const engine = await startEngine({ ...settings, folder: draft });
  await engine.close();
  chmodSync(draft, 0o700);
  if (settings.durable) syncTree(draft);
  renameSync(draft, settings.folder);
  if (settings.durable) syncPath(dirname(settings.folder));
}

function refuseOtherVersions(folder: string) {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_MAJOR) return;
  throw new Error(
    `The embedded database in ${folder} is of PostgreSQL ${version}, this release has ${POSTGRES_MAJOR}: ` +
      'back up with the release that made it and restore here',
  );
}

async function startEngine({ folder, durable, onBroken }: EngineSettings): Promise<PGlite> {
  let lastWords = '';
  const engine = await PGlite.create({
    fs: new DurableNodeFs(folder),
    extensions: { pg_trgm, unaccent },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F' || !durable),
      // The engine's fdatasync is empty, its fsync is real (see DurableNodeFs).
      ...['-c', 'wal_sync_method=fsync'],
      // No background process makes checkpoints here: a short log keeps recovery after a crash fast.
      ...['-c', 'max_wal_size=128MB'],
      ...PLANNING,
    ],
    onStderr(line) {
      if (/\b(PANIC|FATAL):/.test(line)) lastWords = line;
      return false;
    },
  }).catch((error: unknown) => {
    throw new Error(lastWords || String(error));
  });
  endWhenBroken({ engine, onBroken: (error) => onBroken(lastWords || String(error)) });
  return engine;
}
