import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Pool } from 'pg';
import { migrate, migrateUpTo, schemaVersion } from '../../db/migrate.ts';
import type { Builder } from '../../db/open.ts';
import { FILLED_AT_START } from '../../db/shared/catalogue-tables.ts';
import type { FileStore } from '../../files/store.ts';
import { Refusal } from '../refusal.ts';
import { loadTable, readText } from './load-table.ts';
import {
  FILE_FOLDER,
  MANIFEST,
  type Manifest,
  manifest,
  SECRET,
  TABLE_FOLDER,
  TOTALS,
  totals,
} from './manifest.ts';
import {
  analyze,
  emptyTables,
  isEmptyTable,
  liftTimeLimits,
  selectFileTypes,
  selectTables,
  setSequence,
} from './tables.queries.ts';
import { DamagedArchive, readTar, type TarEntry } from './tar.ts';

type Restored = { rows: Record<string, number>; files: number; secret: string | undefined };

/**
 * Restores a backup of this or an older release into an empty database and file store. All rows are one transaction,
 * and files are removed again after a failure: everything is restored or nothing.
 */
export async function restore({
  db,
  pool,
  files,
  path,
}: {
  db: Builder;
  pool: Pool;
  files: FileStore;
  path: string;
}): Promise<Restored> {
  await refuseUnlessEmpty({ db, files });
  const archive = openArchive(path);
  const head = await readManifest(archive);
  if ((await schemaVersion(db)) > head.schema || !(await migrateUpTo({ pool, version: head.schema }))) {
    throw new Refusal(
      `The backup is of release ${head.release}, whose tables this release or database cannot load`,
    );
  }
  const put: string[] = [];
  try {
    const restored = await db.transaction((db) => load({ db, files, archive, head, put }));
    await migrate({ pool });
    await analyze(db);
    return restored;
  } catch (error) {
    for (const key of put) await files.remove(key);
    throw isDamage(error) ? new Refusal(`The backup is damaged: ${error.message}`) : error;
  }
}

const isDamage = (error: unknown): error is Error =>
  error instanceof DamagedArchive ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));

/** Tables that a server fills at its start; rows in them do not mean that the database is in use. */
const OF_THE_SERVER = ['jobs', 'request_counts', ...FILLED_AT_START];

async function refuseUnlessEmpty({ db, files }: { db: Builder; files: FileStore }) {
  for (const table of await selectTables(db)) {
    if (OF_THE_SERVER.includes(table.name) || (await isEmptyTable(db, { table }))) continue;
    throw new Refusal(`The database is not empty (${table.name}): restore only into a new one`);
  }
  for await (const { key } of files.list()) {
    throw new Refusal(`The file store is not empty (${key}): restore only into a new one`);
  }
}

function openArchive(path: string): AsyncGenerator<TarEntry> {
  // Errors of the file and of decompression are thrown by the stream that is read.
  const bytes = pipeline(createReadStream(path), createGunzip(), () => undefined);
  return readTar(bytes);
}

async function readManifest(archive: AsyncGenerator<TarEntry>): Promise<Manifest> {
  const { value: first } = await archive.next().catch((error: unknown) => {
    throw new Refusal(`This is not a backup of Bilim: ${error instanceof Error ? error.message : error}`);
  });
  if (!first || first.name !== MANIFEST) throw new Refusal('This is not a backup of Bilim');
  return manifest.parse(JSON.parse(await readText(first.body)));
}

async function load({
  db,
  files,
  archive,
  head,
  put,
}: {
  db: Builder;
  files: FileStore;
  archive: AsyncGenerator<TarEntry>;
  head: Manifest;
  put: string[];
}): Promise<Restored> {
  await liftTimeLimits(db);
  const tables = await selectTables(db);
  await emptyTables(db, { tables });
  const restored: Restored = { rows: {}, files: 0, secret: undefined };
  let types: Map<string, string> | undefined;
  let whole = false;

  for await (const { name, size, body } of archive) {
    if (name === SECRET) restored.secret = await readText(body);
    else if (name.startsWith(TABLE_FOLDER)) {
      const table = tables.find((table) => name === `${TABLE_FOLDER}${table.name}.ndjson`);
      if (!table) throw new Error(`The backup has a table that the database does not have: ${name}`);
      restored.rows[table.name] = await loadTable({ db, table, body, head });
    } else if (name.startsWith(FILE_FOLDER)) {
      const key = name.slice(FILE_FOLDER.length);
      types ??= await selectFileTypes(db);
      put.push(key);
      await files.put({
        key,
        size,
        body: Readable.from(body),
        type: types.get(key) ?? 'application/octet-stream',
      });
      restored.files += 1;
    } else if (name === TOTALS) {
      refuseUnlessWhole({ restored, expected: totals.parse(JSON.parse(await readText(body))) });
      whole = true;
    }
  }
  if (!whole) throw new DamagedArchive('its last part is missing');
  for (const sequence of head.sequences) await setSequence(db, sequence);
  return restored;
}

function refuseUnlessWhole({
  restored,
  expected,
}: {
  restored: Restored;
  expected: Omit<Restored, 'secret'>;
}) {
  const missing = Object.keys(expected.rows).find((name) => restored.rows[name] !== expected.rows[name]);
  if (missing) throw new DamagedArchive(`rows of ${missing} are missing`);
  if (restored.files !== expected.files) throw new DamagedArchive('files are missing');
}
