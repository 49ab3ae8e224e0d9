import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import type { FastifyRequest } from 'fastify';
import { createTurns } from '../ground/turns.ts';
import { drainAtMost } from './drain.ts';

/** How much of a refused body is still read, so that the sender gets to see why. */
const DRAINED_AFTER_REFUSAL = 64 * MB;
/** So many bodies of one person come in at once; the others wait unread, so that nobody's flood takes all the time there is. */
const AT_ONCE = 2;
const takeTurn = createTurns({ atOnce: AT_ONCE });

/** Reads a large body in its turn; when it is refused in the middle, the sender still gets to read why. */
export async function receiveInTurn<T>(request: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  try {
    return await takeTurn(String(request.session?.person.id ?? request.ip), () => {
      // Whoever left while waiting sends nothing more, not even an end.
      if (request.raw.destroyed) throw new Failure('UPLOAD_BROKEN');
      return receive();
    });
  } catch (error) {
    drainAtMost({ stream: request.raw, bytes: DRAINED_AFTER_REFUSAL });
    throw error;
  }
}

/** What broke off while bytes came in, as one of ours; a disk that cannot be written is ours to mend and stays what it is. */
export function asBroken(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Failure('STORAGE_FULL');
  return 'syscall' in error && code !== 'ECONNRESET' ? error : new Failure('UPLOAD_BROKEN');
}
