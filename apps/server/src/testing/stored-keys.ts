import type { Builder } from '../db/open.ts';
import { files } from '../db/tables.ts';
import type { FileStore } from '../files/store.ts';

/** Everything that is in a file store. */
export async function storedKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}

/** Everything that files refer to: what should be in the store, and nothing else. */
export async function knownKeys(db: Builder): Promise<string[]> {
  const rows = await db.selectDistinct({ key: files.key }).from(files);
  return rows.map(({ key }) => key).sort();
}
