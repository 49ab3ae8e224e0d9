import type { Readable } from 'node:stream';
import { Failure } from '@bilim/contract/failures';

/** After this silence the connection counts as lost. The client may reconnect, and the file must not stay locked. */
const SILENCE_MS = 15_000;
/** Must be shorter than the shutdown limit of eight seconds. */
const GRACE_MS = 4_000;

/**
 * The chunks of a body. Ends early, without an error, a few seconds after shutdown starts: the client gets the offset
 * and continues on another process. Fails with TIMEOUT after a long silence.
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
  // A `for await` loop would destroy the body at the end, and the client could not be answered.
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
