import type { FileStore } from '../files/store.ts';

/** Everything that is in a file store. */
export async function storedKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}
