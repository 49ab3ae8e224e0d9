import { hash, randomBytes } from 'node:crypto';
import { Failure } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context/app-context.ts';
import type { Db } from '../db/open.ts';
import type { Session } from '../ground/person.ts';
import { endSessionByHash, insertSession } from './session.queries.ts';
import { cookieScope, setXsrfCookie } from './xsrf.ts';

export const SESSION_COOKIE = 'bilim_session';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is, once it was found out; null when nobody is signed in. */
    session: Session | null;
    /** When it came, before it waited for anything. */
    arrivedAt: Date | null;
  }
}

/** Gives every request a place for its session and the time it came. */
export function decorateSession(app: FastifyInstance) {
  app.decorateRequest('session', null);
  app.decorateRequest('arrivedAt', null);
}

const hashOf = (secret: string) => hash('sha256', secret, 'base64url');

/** The hash of the secret the request carries, or null: what a session is found and XSRF is bound by. */
export function sessionHashOf(request: FastifyRequest): string | null {
  const secret = request.cookies[SESSION_COOKIE];
  return secret ? hashOf(secret) : null;
}

/** Signs a person in: a new secret every time, so that a secret planted before login opens nothing. */
export async function openSession({
  context,
  request,
  reply,
  personId,
  still,
  byPassword,
}: {
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  personId: number;
  /** Then it counts as confirmed: nobody is asked for the same password twice in a row. */
  byPassword: boolean;
  /** Whether what was proved still holds, held until the session is there: a change of it ends all that are. */
  still: (db: Db) => Promise<boolean>;
}) {
  const previous = sessionHashOf(request);
  const now = context.now();
  const secret = randomBytes(32).toString('base64url');
  const before = await context.db.transaction(async (db) => {
    if (!(await still(db))) throw new Failure('WRONG_CREDENTIALS');
    const ended = previous ? await endSessionByHash(db, { secretHash: previous, now }) : undefined;
    await insertSession(db, {
      secretHash: hashOf(secret),
      personId,
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
      address: request.ip,
      now,
      confirmedAt: byPassword ? now : null,
    });
    return ended?.personId;
  });
  if (before) await tellOwnWindows({ context, personId: before });
  reply.setCookie(SESSION_COOKIE, secret, { ...cookieScope({ context, request }), httpOnly: true });
  setXsrfCookie({ context, request, reply, sessionHash: hashOf(secret), personId });
}

/** Ends the session of this request and forgets its cookie. */
export async function closeSession({
  context,
  request,
  reply,
}: {
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
}) {
  const secretHash = sessionHashOf(request);
  const ended = secretHash && (await endSessionByHash(context.db, { secretHash, now: context.now() }));
  if (ended) await tellOwnWindows({ context, personId: ended.personId });
  reply.clearCookie(SESSION_COOKIE, { path: PREFIX });
  setXsrfCookie({ context, request, reply, sessionHash: null, personId: null });
}

/** Whose session ended may have a stream open in another window of that browser, in any process. */
const tellOwnWindows = ({ context, personId }: { context: AppContext; personId: number }) =>
  context.events.whisper({ people: [personId], event: { kind: 'session.changed' } });
