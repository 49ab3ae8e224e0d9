import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { createTurns } from '../../ground/turns.ts';
import { drainAtMost } from '../connections/drain.ts';
import { isSessionOpen } from '../session/session.queries.ts';

/** How much of a refused body is still read, so that the client receives the refusal. */
const DRAINED_AFTER_REFUSAL = 64 * MB;
const LOOK_EVERY_MS = 500;
/** The session is checked once in this many looks. */
const LOOKS_A_QUESTION = 6;
/** A server that stops waits this long for a silent client. */
const SILENT_AT_THE_END_MS = 2_000;
/** Number of bodies read at a time per person; others wait unread, so that one person cannot occupy the server. */
const AT_ONCE = 2;
const takeTurn = createTurns({ atOnce: AT_ONCE });

/** Processes a large body when its person has a free slot; a waiting body is not stored anywhere. */
export const inTurn = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  takeTurn(String(request.session?.person.id ?? request.ip), async () => {
    // A client that left while waiting never ends the body. Node also destroys a body that was read completely.
    if (request.raw.destroyed && !request.raw.readableEnded) throw new Failure('UPLOAD_BROKEN');
    return work();
  });

/**
 * Reads a large body. A client that is silent or whose session has ended is cut off, so that it blocks no slot. A
 * client whose body is refused midway still receives the reason.
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
  let receivedAt = Date.now();
  const isOver = async () => {
    if (raw.socket.bytesRead !== seen) receivedAt = Date.now();
    seen = raw.socket.bytesRead;
    const patience = context.stopping.aborted ? Math.min(silentMs, SILENT_AT_THE_END_MS) : silentMs;
    if (Date.now() - receivedAt >= patience) return true;
    looks += 1;
    if (!session || looks % LOOKS_A_QUESTION !== 0) return false;
    return !(await isSessionOpen(context.db, { id: session.id }));
  };
  const looking = setInterval(() => {
    // If the database does not answer, the call itself reports it.
    void isOver().then(
      (over) => over && raw.destroy(),
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  return () => clearInterval(looking);
}

/** Converts an interrupted transfer to a Failure. A disk error is our fault and stays unchanged. */
export function asBroken(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Failure('STORAGE_FULL');
  return 'syscall' in error && code !== 'ECONNRESET' ? error : new Failure('UPLOAD_BROKEN');
}
