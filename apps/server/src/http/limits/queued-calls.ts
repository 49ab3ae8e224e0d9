import type { AnyEndpoint } from '@bilim/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { callerName } from '../../ground/person.ts';
import { sessionHashOf } from '../session/session.ts';
import { ownToken } from '../session/xsrf.ts';
import type { CallQueue } from './call-queue.ts';
import type { LimitRequest } from './request-limits.ts';

/** Lets the calls of an endpoint wait in its queue, if it has one. */
export function queuedCalls({
  context,
  limit,
  endpoint,
  queue,
}: {
  context: AppContext;
  limit: LimitRequest;
  endpoint: AnyEndpoint;
  queue: CallQueue | undefined;
}) {
  /**
   * Only a caller with a token that we signed for the session waits, so that other users cannot take their turns. All
   * sessions of a person are one caller. Calls without a token are refused at once and need no turn.
   */
  const callerOf = (request: FastifyRequest) => {
    const sessionHash = sessionHashOf(request);
    const own = sessionHash ? ownToken({ context, request, sessionHash }) : null;
    if (!own || !sessionHash) return null;
    const { personId } = own;
    return { personId, name: personId === null ? sessionHash : callerName(personId) };
  };
  return {
    /**
     * Whether the call waits in the queue. Refuses it when the queue has no place: before its body or its session is
     * read, so that a refusal costs almost nothing.
     */
    async admit(request: FastifyRequest): Promise<boolean> {
      const caller = queue ? callerOf(request) : null;
      if (!queue || !caller) return false;
      try {
        queue.check(caller.name);
        return true;
      } catch (full) {
        // A refused call counts too, so that a caller who retries without end is limited.
        const { personId: id } = caller;
        if (id !== null) await limit({ request, endpoint, session: { id: 0, person: { id } } });
        throw full;
      }
    },
    /** Runs the call in its turn, after `open`, which reads the session; at once if it does not wait. */
    run<Answer>(
      request: FastifyRequest,
      { open, work }: { open: () => Promise<void>; work: () => Promise<Answer> },
    ): Promise<Answer> {
      const caller = queue ? callerOf(request) : null;
      if (!queue || !caller) return work();
      return queue.run(caller.name, async () => {
        await open();
        return work();
      });
    },
  };
}
