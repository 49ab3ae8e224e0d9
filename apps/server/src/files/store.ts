import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { readLater } from './read-later.ts';

export type ByteRange = { start: number; end: number };
export type StoredFile = { key: string; storedAt: Date };

/** The bytes themselves, or the path of a file that is on the disk already and is written to no more. */
type Source = { body: Readable | Buffer; size?: number } | { path: string; size: number };
export type Put = { key: string; type: string } & Source;

/**
 * Where uploaded bytes live. Keys are random, never a person's file name. `put` is all or nothing: until it resolves,
 * nothing can be read under the key. A file that is put by its path stays there too, where it can without being copied.
 */
export type FileStore = {
  put(input: Put): Promise<void>;
  /** Fails with FILE_NOT_FOUND before the first byte when there is no such file. `end` is inclusive. */
  get(input: { key: string; range?: ByteRange }): Promise<Readable>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  /** For backups and for finding what no row refers to. */
  list(): AsyncIterable<StoredFile>;
  /** Clears what puts that never finished left behind, if that was before `before`. */
  clearUnfinished(before: Date): Promise<void>;
};

/** A key for a new file: 128 random bits, so that nobody finds one by guessing. */
export const newFileKey = () => randomBytes(16).toString('hex');

const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}(\/[A-Za-z0-9_][A-Za-z0-9._-]{0,99}){0,3}$/;

/** Refuses anything that could lead out of the store; keys are our own, so a bad one is a mistake of ours. */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes('..'))
    throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`);
}

/** The bytes that are put as they pass; it breaks off when they turn out other than the stated size. */
export function measured({ key, size, ...source }: Put): Readable {
  const body = 'path' in source ? readLater(source.path) : source.body;
  async function* pass() {
    let bytes = 0;
    for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
      bytes += chunk.length;
      yield chunk;
    }
    if (size !== undefined && bytes !== size) throw new Error(`${key} has ${bytes} bytes instead of ${size}`);
  }
  return Readable.from(pass());
}
