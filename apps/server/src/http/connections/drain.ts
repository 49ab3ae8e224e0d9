import type { Readable } from 'node:stream';

/**
 * Reads the rest of a refused request: a browser reads the answer only after it has sent its form. A client that
 * sends more than `bytes` is cut off.
 */
export function drainAtMost({ stream, bytes }: { stream: Readable; bytes: number }) {
  if (stream.readableEnded || stream.destroyed) return;
  let left = bytes;
  stream.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) stream.destroy();
  });
  stream.resume();
}
