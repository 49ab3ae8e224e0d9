import { Failure } from '@bilim/contract/failures';
import type { SameBytes } from './files.queries.ts';
import { bytesId, isShared } from './same-bytes.ts';
import { type FileStore, newFileKey } from './store.ts';
import type { ReadyFile } from './upload.ts';

/** A file on its way, and the key under which it was put: none while others of the same bytes are there. */
export type Coming = { file: ReadyFile; key?: string };

/** Puts those into the store that have no key yet; the same bytes once. */
export async function putAll({
  files,
  coming,
  put,
  except,
}: {
  files: FileStore;
  coming: readonly Coming[];
  put: string[];
  except?: ReadonlyMap<string, SameBytes>;
}) {
  const here = new Map<string, string>();
  for (const one of coming) {
    const { file } = one;
    const id = bytesId(file);
    if (one.key !== undefined || (isShared(file) && except?.has(id))) continue;
    one.key = isShared(file) ? here.get(id) : undefined;
    if (one.key !== undefined) continue;
    one.key = newFileKey();
    here.set(id, one.key);
    put.push(one.key);
    await putOne({ files, file, key: one.key });
  }
}

async function putOne({ files, file, key }: { files: FileStore; file: ReadyFile; key: string }) {
  const { id, type, size, path, open } = file;
  // What came in pieces is on the disk and stays as it is: the store may take it without a copy.
  const source = id !== undefined && isShared(file) ? { path } : { body: open() };
  await files.put({ key, type, size, ...source }).catch((error: unknown) => {
    // Two calls named one file, and the other was quicker: its bytes are in the store already.
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isGone ? new Failure('UPLOAD_NOT_FOUND') : error;
  });
}
