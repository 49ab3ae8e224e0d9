import { Failure } from '@bilim/contract/failures';
import type { SameBytes } from './files.queries.ts';
import { bytesId, isShared } from './same-bytes.ts';
import { type FileStore, newFileKey } from './store.ts';
import type { ReadyFile } from './upload.ts';

/** A file to store, and the key under which it was stored; none while the store has the same bytes. */
export type Coming = { file: ReadyFile; key?: string };

/** Stores the files that have no key yet; identical bytes once. */
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
  // An upload in pieces is on disk and does not change, so the store may link it instead of copying.
  const source = id !== undefined && isShared(file) ? { path } : { body: open() };
  await files.put({ key, type, size, ...source }).catch((error: unknown) => {
    // Another call used the same upload first: its bytes are in the store already.
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isGone ? new Failure('UPLOAD_NOT_FOUND') : error;
  });
}
