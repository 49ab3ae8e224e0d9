import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context/app-context.ts';
import { createTurns } from '../ground/turns.ts';
import { drainAtMost } from './drain.ts';
import { isSessionOpen } from './session.queries.ts';

/** How much of a refused body is still read, so that the sender gets to see why. */
const DRAINED_AFTER_REFUSAL = 64 * MB;
const LOOK_EVERY_MS = 500;
/** Whether the session is still open is asked this seldom. */
const LOOKS_A_QUESTION = 6;
/** A server that stops waits this long for a sender who has fallen silent. */
const SILENT_AT_THE_END_MS = 2_000;
/** So many bodies of one person come in at once; the others wait unread, so that nobody's flood takes all the time there is. */
const AT_ONCE = 2;
const takeTurn = createTurns({ atOnce: AT_ONCE });

/** Does what comes with a large body in its person's turn: what waits lies nowhere yet. */
export const inTurn = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  takeTurn(String(request.session?.person.id ?? request.ip), async () => {
    // A sender who left while waiting sends no end of the body. A body that was read whole is destroyed too, by Node itself.
    if (request.raw.destroyed && !request.raw.readableEnded) throw new Failure('UPLOAD_BROKEN');
    return work();
  });

/**
 * Reads a large body. A sender who falls silent, or whose session has ended, is cut off, so that they hold nobody's turn;
 * when it is refused in the middle, the sender still gets to read why.
 */
export async function receiving<T>(
  { context, request }: { context: AppContext; request: FastifyRequest },
  receive: () => Promise<T>,
): Promise<T> {
  const stopWatching = watchSender({ context, request });
  try {
    return await receive();
  } catch (error) {
    drainAtMost({ stream: request.raw, bytes: DRAINED_AFTER_REFUSAL });
    throw error;
  } finally {
    stopWatching();
  }
}

function watchSender({ context, request }: { context: AppContext; request: FastifyRequest }): () => void {
  const { raw, session } = request;
  const { silentMs } = context.config;
  let looks = 0;
  let seen = raw.socket.bytesRead;
  let heardAt = Date.now();
  const isOver = async () => {
    if (raw.socket.bytesRead !== seen) heardAt = Date.now();
    seen = raw.socket.bytesRead;
    const patience = context.stopping.aborted ? Math.min(silentMs, SILENT_AT_THE_END_MS) : silentMs;
    if (Date.now() - heardAt >= patience) return true;
    looks += 1;
    if (!session || looks % LOOKS_A_QUESTION !== 0) return false;
    return !(await isSessionOpen(context.db, { id: session.id }));
  };
  const looking = setInterval(() => {
    // Where the database does not answer, the call itself will say so.
    void isOver().then(
      (over) => over && raw.destroy(),
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  return () => clearInterval(looking);
}

/** What broke off while bytes came in, as one of ours; a disk that cannot be written is ours to mend and stays what it is. */
export function asBroken(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Failure('STORAGE_FULL');
  return 'syscall' in error && code !== 'ECONNRESET' ? error : new Failure('UPLOAD_BROKEN');
}
