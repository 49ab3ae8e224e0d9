import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../context/app-context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Db } from '../../db/open.ts';
import { deleteUploads } from '../../files/uploads.queries.ts';
import { partPath } from '../../files/uploads-folder.ts';
import { type KeptFile, keptFiles } from './run-shapes.ts';

type Run = { id: string; personId: number; files: unknown };

/** Where files lie under their own names while they are read. */
const runsFolder = (dataDir: string) => join(dataDir, 'imports');
const folderOf = ({ dataDir, runId }: { dataDir: string; runId: string }) => join(runsFolder(dataDir), runId);

/**
 * Gives the files of a run the names that people know them by, and answers where they are; null when one is gone. An upload
 * lies under its id: these are further names of the same bytes, which stay whatever becomes of the first one.
 */
export async function layOut({ dataDir, run }: { dataDir: string; run: Run }): Promise<string[] | null> {
  const folder = folderOf({ dataDir, runId: run.id });
  // What a process left that fell over it.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  for (const { id, name } of keptFiles.parse(run.files)) {
    // The name was checked when it was announced: it has no folder in it.
    const path = join(folder, name);
    if (!(await named({ from: partPath({ dataDir, id }), path }))) return null;
    paths.push(path);
  }
  return paths;
}

async function named({ from, path }: { from: string; path: string }): Promise<boolean> {
  const missing = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return false;
    throw error;
  };
  return link(from, path).then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      // Not every file system has further names.
      return copyFile(from, path, constants.COPYFILE_EXCL).then(() => true, missing);
    },
  );
}

export const putAway = ({ dataDir, runId }: { dataDir: string; runId: string }) =>
  rm(folderOf({ dataDir, runId }), { recursive: true, force: true });

/** The runs that have files laid out. */
export const listLaidOut = (dataDir: string): Promise<string[]> =>
  readdir(runsFolder(dataDir)).catch((): string[] => []);

/** Forgets the uploads of a run that has ended; their bytes go when the transaction has. */
export async function letGoOf({
  context: { config, now },
  db,
  row,
  besides = [],
}: {
  context: Pick<AppContext, 'config' | 'now'>;
  db: Db;
  row: Run;
  besides?: readonly KeptFile[];
}) {
  const wanted = new Set(besides.map(({ id }) => id));
  const ids = keptFiles.parse(row.files).flatMap(({ id }) => (wanted.has(id) ? [] : [id]));
  const gone = await deleteUploads(db, { ids, ownerId: row.personId, now: now() });
  const { dataDir } = config;
  afterCommit(db, () => {
    // Bytes without a row are swept with the others, should this not come to it.
    for (const { id } of gone) rm(partPath({ dataDir, id }), { force: true }).catch(() => undefined);
  });
}
