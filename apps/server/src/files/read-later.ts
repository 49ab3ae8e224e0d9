import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** A file's bytes, opened on the first read, so that the reader gets any error. */
export const readLater = (path: string): Readable => Readable.from(bytesOf(path), { objectMode: false });

async function* bytesOf(path: string) {
  yield* createReadStream(path);
}
