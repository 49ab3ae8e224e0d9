import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { drainAtMost } from './drain.ts';

function* pieces(count: number) {
  for (let made = 0; made < count; made += 1) yield Buffer.alloc(1_000);
}

describe('the rest of a refused request', () => {
  it('is read to its end when it is short', async () => {
    const stream = Readable.from(pieces(10));
    drainAtMost({ stream, bytes: 10_000 });
    await finished(stream);
    expect(stream.readableEnded).toBe(true);
  });

  it('is cut off when it exceeds the limit', async () => {
    const stream = Readable.from(pieces(Number.POSITIVE_INFINITY));
    drainAtMost({ stream, bytes: 10_000 });
    await expect(finished(stream)).rejects.toThrow('Premature close');
  });
});
