import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { Failure } from '@bilim/contract/failures';
import { PERSON_HEADER } from '@bilim/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../ground/person.ts';

/**
 * A page may outlive the session it was made for: another window signs in, or a sign-in elsewhere leads back. So each answer
 * names the person whose session it was, and a page that names its own person is refused when they differ: nothing of
 * one person's is shown to, or done as, another. A caller that names nobody is served as ever.
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
  // Bytes are not read by the page itself, and some of them are kept by browsers.
  if (endpoint.kind !== 'raw') reply.header(PERSON_HEADER, here);
  const claimed = request.headers[PERSON_HEADER];
  if (claimed !== undefined && claimed !== here) throw new Failure('OTHER_PERSON');
}
