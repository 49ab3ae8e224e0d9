import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** The bytes of a file, opened when somebody begins to read: what is wrong with it is told to them, not to nobody. */
export const readLater = (path: string): Readable => Readable.from(bytesOf(path), { objectMode: false });

async function* bytesOf(path: string) {
  yield* createReadStream(path);
}
