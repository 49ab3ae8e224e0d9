import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportTables } from '../areas/imports/export.service.ts';
import type { ImportOptions, ImportReport } from '../areas/imports/imported.ts';
import { runImport } from '../areas/imports/run-import.service.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import { publish } from '../events/publish.ts';

const OPTIONS: ImportOptions = { dryRun: false, whole: false, maxEndedPercent: 5, acceptCollisions: false };

/** What of a server an import uses, on a database of the test's own. */
export const importContext = ({ db }: Pick<OpenDatabase, 'db'>, now = new Date('2026-11-15T05:00:00Z')) => ({
  db,
  now: () => now,
  events: {
    publish: ({ db, ...told }: Omit<Parameters<typeof publish>[1], 'now'> & { db: Db }) =>
      publish(db, { ...told, now }),
  },
});

/** A folder of the test's own. */
export async function scratch() {
  const folder = await mkdtemp(join(tmpdir(), 'bilim-import-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Brings in files that are given as texts, or a folder that is there. */
export async function bring(
  database: Pick<OpenDatabase, 'db'>,
  given: string | Readonly<Record<string, string | Uint8Array>>,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const at = await scratch();
  try {
    if (typeof given !== 'string')
      for (const [name, text] of Object.entries(given)) await writeFile(join(at.folder, name), text);
    return await runImport({
      ...{ context: importContext(database), paths: [typeof given === 'string' ? given : at.folder] },
      ...{ options: { ...OPTIONS, ...options }, by: { operator: 'registrar' } },
    });
  } finally {
    await at.remove();
  }
}

/** Writes all that is there to a folder; answers its files. */
export async function exported(
  { db }: Pick<OpenDatabase, 'db'>,
  folder: string,
): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true });
  await exportTables({
    ...{ db, language: 'ru' },
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
