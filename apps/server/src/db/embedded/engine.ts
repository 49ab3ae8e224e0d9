import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableNodeFs } from './durable-node-fs.ts';
import { syncPath, syncTree } from './sync-tree.ts';

const POSTGRES_MAJOR = '18';

/** Opens the engine on a folder, making a new database there first when there is none. */
export async function openEngine({
  folder,
  durable,
  onPanic,
}: {
  folder: string;
  durable: boolean;
  onPanic: (line: string) => void;
}): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeDatabase({ folder, onPanic });
  refuseOtherVersions(folder);
  return startEngine({ folder, durable, onPanic });
}

/** A new database is made aside and renamed into place, so a crash half-way leaves nothing that looks like one. */
async function makeDatabase({ folder, onPanic }: { folder: string; onPanic: (line: string) => void }) {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const engine = await startEngine({ folder: draft, durable: true, onPanic });
  await engine.close();
  syncTree(draft);
  renameSync(draft, folder);
  syncPath(dirname(folder));
}

function refuseOtherVersions(folder: string) {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_MAJOR) return;
  throw new Error(
    `The embedded database in ${folder} is of PostgreSQL ${version}, this release has ${POSTGRES_MAJOR}: ` +
      'back up with the release that made it and restore here.',
  );
}

async function startEngine({
  folder,
  durable,
  onPanic,
}: {
  folder: string;
  durable: boolean;
  onPanic: (line: string) => void;
}) {
  return PGlite.create({
    fs: new DurableNodeFs(folder),
    extensions: { pg_trgm, unaccent },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F' || !durable),
      // The engine's fdatasync is empty, its fsync is real (see DurableNodeFs).
      ...['-c', 'wal_sync_method=fsync'],
      // No background process makes checkpoints here: a short log keeps the start after a crash short.
      ...['-c', 'max_wal_size=128MB'],
    ],
    onStderr: (line) => {
      // PGlite swallows a PANIC and would answer the client as if nothing had happened.
      if (/\b(PANIC|FATAL):/.test(line)) onPanic(line);
      return false;
    },
  });
}
