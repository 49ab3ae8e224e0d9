import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { Failure } from '@bilim/contract/failures';
import { PERSON_HEADER } from '@bilim/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../ground/person.ts';

/**
 * A page may outlive its session: the user signs in as another person in another window. So each answer names the
 * person of the session, and a page that sends a different person is refused. This prevents showing or changing data
 * of the wrong person. A caller that sends no person is served as usual.
 */
export function matchPageOwner({
  request,
  reply,
  session,
  endpoint,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
  endpoint: AnyEndpoint;
}) {
  const here = String(session.person.id);
  // The page does not read raw bytes itself, and browsers cache some of them.
  if (endpoint.kind !== 'raw') reply.header(PERSON_HEADER, here);
  const claimed = request.headers[PERSON_HEADER];
  if (claimed !== undefined && claimed !== here) throw new Failure('OTHER_PERSON');
}
