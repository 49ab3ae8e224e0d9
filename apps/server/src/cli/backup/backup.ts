import { Failure } from '@bilim/contract/failures';
import { whileShared } from '../../db/locks.ts';
import { schemaVersion } from '../../db/migrate.ts';
import type { Builder, OpenDatabase } from '../../db/open.ts';
import type { FileStore } from '../../files/store.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { FILE_FOLDER, MANIFEST, type Manifest, SECRET, TABLE_FOLDER, TOTALS } from './manifest.ts';
import { inOrderOfReference } from './table-order.ts';
import {
  liftTimeLimits,
  readRows,
  selectReferences,
  selectSequences,
  selectTables,
  type TableShape,
} from './tables.queries.ts';

type Counted = { rows: Record<string, number>; files: number };

/**
 * Writes one backup file: all rows of one moment, the uploaded files, and the secret that signs cards if the server
 * keeps it. Other processes can continue to write.
 */
export async function backUp({
  database: { db, pool, engine },
  files,
  secret,
  release,
  path,
  now,
}: {
  database: Pick<OpenDatabase, 'db' | 'pool' | 'engine'>;
  files: FileStore;
  secret: string | undefined;
  release: string;
  path: string;
  now: Date;
}): Promise<Counted> {
  const counted: Counted = { rows: {}, files: 0 };
  // Only this process uses an embedded database, so no other one can remove files.
  const inPeace = (work: () => Promise<void>) =>
    engine === 'embedded' ? work() : whileShared(pool, 'backup', work);
  const write = () =>
    writeArchive({
      path,
      now,
      fill: (archive) =>
        db.transaction(
          async (db) => {
            await liftTimeLimits(db);
            const tables = inOrderOfReference({
              tables: await selectTables(db),
              references: await selectReferences(db),
            });
            const manifest: Manifest = {
              format: 'bilim-backup',
              version: 1,
              release,
              madeAt: now.toISOString(),
              schema: await schemaVersion(db),
              tables,
              sequences: await selectSequences(db),
            };
            await archive.add({ name: MANIFEST, body: JSON.stringify(manifest, null, 2) });
            if (secret) await archive.add({ name: SECRET, body: secret });
            for (const table of tables) counted.rows[table.name] = await addTable({ db, archive, table });
            counted.files = await addFiles({ files, archive });
            await archive.add({ name: TOTALS, body: JSON.stringify(counted, null, 2) });
          },
          { isolationLevel: 'repeatable read', accessMode: 'read only' },
        ),
    });
  await inPeace(write);
  return counted;
}

async function addTable({ db, archive, table }: { db: Builder; archive: ArchiveWriter; table: TableShape }) {
  let count = 0;
  async function* lines() {
    for await (const row of readRows(db, { table })) {
      count += 1;
      yield `${row}\n`;
    }
  }
  await archive.add({ name: `${TABLE_FOLDER}${table.name}.ndjson`, body: lines() });
  return count;
}

async function addFiles({ files, archive }: { files: FileStore; archive: ArchiveWriter }) {
  let count = 0;
  for await (const { key } of files.list()) {
    const body = await files.get({ key }).catch((error: unknown) => {
      // Removed since it was listed: no row of this backup refers to it.
      if (error instanceof Failure && error.code === 'FILE_NOT_FOUND') return null;
      throw error;
    });
    if (!body) continue;
    await archive.add({ name: `${FILE_FOLDER}${key}`, body });
    count += 1;
  }
  return count;
}
