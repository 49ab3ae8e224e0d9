import type { Readable } from 'node:stream';

/**
 * Lets a refused request run out: a browser reads the answer only when it has sent its form. A sender with more
 * than `bytes` left is cut off.
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
