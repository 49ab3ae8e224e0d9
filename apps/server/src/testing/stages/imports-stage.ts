import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEFAULT_LIMITS } from '@bilim/contract/limits';
import { runImport } from '../../areas/imports/bring/run-import.service.ts';
import { exportTables } from '../../areas/imports/export/export.service.ts';
import type { ImportOptions, ImportReport } from '../../areas/imports/imported.ts';
import type { Db, OpenDatabase } from '../../db/open.ts';
import { publish } from '../../events/publish.ts';
import { createLocalStore } from '../../files/local-store.ts';
import { createPictures } from '../../files/pictures/pictures.ts';
import { SILENT_LOG } from '../silent-log.ts';

const OPTIONS: ImportOptions = { dryRun: false, whole: false, maxEndedPercent: 5, acceptCollisions: false };

/** The drawing process starts only on demand. */
const pictures = createPictures({ log: SILENT_LOG });

/** The parts of a server that an import uses, on the test's own database; `folder` is the file store. */
export const importContext = (
  { db }: Pick<OpenDatabase, 'db'>,
  { folder, now = new Date('2026-11-15T05:00:00Z') }: { folder: string; now?: Date },
) => ({
  db,
  pictures,
  files: createLocalStore({ folder }),
  log: SILENT_LOG,
  config: { scan: null, limits: { photoMb: DEFAULT_LIMITS.photoMb } },
  now: () => now,
  events: {
    publish: ({ db, ...told }: Omit<Parameters<typeof publish>[1], 'now'> & { db: Db }) =>
      publish(db, { ...told, now }),
  },
});

/** A new folder for one test. */
export async function scratch() {
  const folder = await mkdtemp(join(tmpdir(), 'bilim-import-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Imports files given as texts, or an existing folder; photos are stored in the folder `kept`. */
export async function bring(
  database: Pick<OpenDatabase, 'db'>,
  given: string | Readonly<Record<string, string | Uint8Array>>,
  options: Partial<ImportOptions> = {},
  kept?: string,
): Promise<ImportReport> {
  const at = await scratch();
  try {
    if (typeof given !== 'string')
      for (const [name, text] of Object.entries(given)) {
        await mkdir(dirname(join(at.folder, name)), { recursive: true });
        await writeFile(join(at.folder, name), text);
      }
    // A name that begins with a dot is not part of the import.
    const folder = kept ?? join(at.folder, '.files');
    return await runImport({
      context: importContext(database, { folder }),
      paths: [typeof given === 'string' ? given : at.folder],
      options: { ...OPTIONS, ...options },
      by: { operator: 'registrar' },
    });
  } finally {
    await at.remove();
  }
}

/** Exports everything to a folder; returns its files. */
export async function exported(
  { db }: Pick<OpenDatabase, 'db'>,
  folder: string,
): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true });
  await exportTables({
    db,
    language: 'ru',
    write: async ({ name, chunks }) => {
      const parts: string[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      await writeFile(join(folder, name), parts.join(''));
    },
  });
  const texts: Record<string, string> = {};
  for (const name of (await readdir(folder)).sort()) texts[name] = await readFile(join(folder, name), 'utf8');
  return texts;
}
