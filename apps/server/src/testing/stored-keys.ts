import type { Builder } from '../db/open.ts';
import { files } from '../db/tables.ts';
import type { FileStore } from '../files/store.ts';

/** All keys in a file store. */
export async function storedKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

/** All keys that file rows refer to; the store should have exactly these. */
export async function knownKeys(db: Builder): Promise<string[]> {
  const rows = await db.selectDistinct({ key: files.key }).from(files);
  return rows.map(({ key }) => key).sort();
}
