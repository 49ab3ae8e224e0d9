import type { Readable } from 'node:stream';
import { Failure } from '@bilim/contract/failures';

/** Who sends nothing for so long has lost the line, and may come back by another: it must not find the file locked. */
const SILENCE_MS = 15_000;
/** A server that stops waits for eight seconds. */
const GRACE_MS = 4_000;

/**
 * The bytes of a body as they come. Ends early, as if that were all, some seconds after the server has begun to stop: the
 * sender hears how far it got and goes on elsewhere. Fails with TIMEOUT after a long silence.
 */
export async function* arriving({
  body,
  stopping,
  silenceMs = SILENCE_MS,
  graceMs = GRACE_MS,
}: {
  body: Readable;
  stopping: AbortSignal;
  silenceMs?: number;
  graceMs?: number;
}): AsyncGenerator<Buffer> {
  // By hand, since a loop would destroy the body when it stops: whoever sends is still to be answered.
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  let isStopped = false;
  let wake = () => {};
  let silence: NodeJS.Timeout | undefined;
  let grace: NodeJS.Timeout | undefined;
  const stop = () => {
    grace = setTimeout(() => {
      isStopped = true;
      wake();
    }, graceMs);
  };
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop);
  try {
    while (!isStopped) {
      const came = await new Promise<IteratorResult<Buffer> | null>((resolve, reject) => {
        wake = () => resolve(null);
        silence = setTimeout(reject, silenceMs, new Failure('TIMEOUT'));
        chunks.next().then(resolve, reject);
      });
      clearTimeout(silence);
      if (!came || came.done) return;
      yield came.value;
    }
  } finally {
    clearTimeout(silence);
    clearTimeout(grace);
    stopping.removeEventListener('abort', stop);
  }
}
