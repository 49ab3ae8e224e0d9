import type { Readable } from 'node:stream';

export type ByteRange = { start: number; end: number };

/**
 * Where uploaded bytes live. Keys are random, never a person's file name. `put` is all or nothing: until it resolves,
 * nothing can be read under the key.
 */
export type FileStore = {
  put(input: { key: string; body: Readable | Buffer; type: string; size?: number }): Promise<void>;
  get(input: { key: string; range?: ByteRange }): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** For backups and for finding what no row refers to. */
  list(): AsyncIterable<string>;
};
