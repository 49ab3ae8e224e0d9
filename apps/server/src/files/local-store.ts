import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@bilim/contract/failures';
import { syncFolder } from '../ground/sync-path.ts';
import { type ByteRange, checkKey, type FileStore, measured, type StoredFile } from './store.ts';

/** Not a shard folder: those have two characters and never begin with a dot. */
const UNFINISHED = '.unfinished';

/** A file store in a local folder, with subfolders named after the first two characters of the key's last part. */
export function createLocalStore({ folder }: { folder: string }): FileStore {
  const unfinished = join(folder, UNFINISHED);
  const pathOf = (key: string) => {
    checkKey(key);
    const parts = key.split('/');
    const name = parts.pop() ?? '';
    return join(folder, ...parts, name.slice(0, 2), name);
  };

  return {
    async put(input) {
      const path = pathOf(input.key);
      if ('path' in input && (await linkIntoPlace({ ...input, from: input.path, path, folder }))) return;
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      const draft = join(unfinished, randomUUID());
      try {
        await writeDurably({ path: draft, body: measured(input) });
        await putIntoPlace({ path, folder, by: () => rename(draft, path) });
      } catch (error) {
        await rm(draft, { force: true });
        throw isOutOfSpace(error) ? new Failure('STORAGE_FULL') : error;
      }
    },

    async get({ key, range }) {
      return openForReading({ path: pathOf(key), range });
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list() {
      yield* walk({ folder, parts: [] });
    },

    async clearUnfinished(before) {
      for (const name of await namesIn(unfinished)) {
        const path = join(unfinished, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

async function writeDurably({ path, body }: { path: string; body: Readable }) {
  // Opened before anything can fail: a file created after the cleanup would stay.
  const file = await open(path, 'wx', 0o600);
  await pipeline(body, file.createWriteStream({ flush: true }));
}

type FilePath = { path: string; folder: string };

/** Hard-links a complete file into the store; false where hard links are not possible. */
async function linkIntoPlace({
  key,
  from,
  size,
  ...place
}: FilePath & { key: string; from: string; size: number }) {
  const found = await stat(from);
  if (found.size !== size) throw new Error(`${key} has ${found.size} bytes instead of ${size}`);
  // Sets the current time: the sweep skips young files, which may belong to an open transaction.
  await utimes(from, new Date(), new Date());
  try {
    await putIntoPlace({ ...place, by: () => link(from, place.path) });
    return true;
  } catch (error) {
    if (NO_SECOND_NAME.has(codeOf(error))) return false;
    throw error;
  }
}
const NO_SECOND_NAME = new Set<unknown>(['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']);

/** The rename makes the file visible; syncing the folders makes it survive a power cut. */
async function putIntoPlace({ path, folder, by }: FilePath & { by: () => Promise<void> }) {
  const shard = dirname(path);
  const made = await mkdir(shard, { recursive: true, mode: 0o700 });
  await by();
  await syncFolder(shard);
  for (let parent = dirname(shard); made && parent.startsWith(folder); parent = dirname(parent)) {
    await syncFolder(parent);
  }
}

async function openForReading({
  path,
  range,
}: {
  path: string;
  range: ByteRange | undefined;
}): Promise<Readable> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new Failure('FILE_NOT_FOUND') : error;
  });
  return file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
}

async function* walk({ folder, parts }: { folder: string; parts: string[] }): AsyncIterable<StoredFile> {
  const here = join(folder, ...parts);
  const entries = await readdir(here, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== UNFINISHED) {
      yield* walk({ folder, parts: [...parts, entry.name] });
    } else if (entry.isFile() && parts.length > 0) {
      const found = await stat(join(here, entry.name)).catch(() => null);
      // The last folder is the shard, which is not part of the key.
      if (found) yield { key: [...parts.slice(0, -1), entry.name].join('/'), storedAt: found.mtime };
    }
  }
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const isOutOfSpace = (error: unknown) => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
