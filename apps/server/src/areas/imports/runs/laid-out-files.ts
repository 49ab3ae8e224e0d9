import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../../context/app-context.ts';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Db } from '../../../db/open.ts';
import { deleteUploads } from '../../../files/uploads.queries.ts';
import { partPath } from '../../../files/uploads-folder.ts';
import { type KeptFile, keptFiles } from './kept-shapes.ts';

type Run = { id: string; personId: number; files: unknown };

/** Folder where uploads get their original names while they are read. */
const runsFolder = (dataDir: string) => join(dataDir, 'imports');
const folderOf = ({ dataDir, runId }: { dataDir: string; runId: string }) => join(runsFolder(dataDir), runId);

/**
 * Links the uploads of a run under their original names and returns the paths; null if an upload is missing. Uploads
 * are stored by id. The links keep the bytes even if the upload is deleted.
 */
export async function layOut({ dataDir, run }: { dataDir: string; run: Run }): Promise<string[] | null> {
  const folder = folderOf({ dataDir, runId: run.id });
  // Left over from a process that died.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  for (const { id, name } of keptFiles.parse(run.files)) {
    // The name was checked at upload: it contains no folder.
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
      // Some file systems have no hard links.
      return copyFile(from, path, constants.COPYFILE_EXCL).then(() => true, missing);
    },
  );
}

export const putAway = ({ dataDir, runId }: { dataDir: string; runId: string }) =>
  rm(folderOf({ dataDir, runId }), { recursive: true, force: true });

/** Ids of runs with a folder. */
export const listLaidOut = (dataDir: string): Promise<string[]> =>
  readdir(runsFolder(dataDir)).catch((): string[] => []);

/** Deletes the uploads of an ended run; their bytes are removed after the commit. */
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
    // If this fails, the sweep removes bytes without a row.
    for (const { id } of gone) rm(partPath({ dataDir, id }), { force: true }).catch(() => undefined);
  });
}
