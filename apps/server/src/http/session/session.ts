import { hash, randomBytes } from 'node:crypto';
import { Failure } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import type { Session } from '../../ground/person.ts';
import { endSessionByHash, insertSession } from './session.queries.ts';
import { cookieScope, setXsrfCookie } from './xsrf.ts';

export const SESSION_COOKIE = 'bilim_session';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session once it is read; null without one. */
    session: Session | null;
    /** When the request arrived, before any wait. */
    arrivedAt: Date | null;
  }
}

/** Adds the session and the arrival time to every request. */
export function decorateSession(app: FastifyInstance) {
  app.decorateRequest('session', null);
  app.decorateRequest('arrivedAt', null);
}

const hashOf = (secret: string) => hash('sha256', secret, 'base64url');

/** The hash of the secret in the cookie, or null. Sessions are found and XSRF tokens bound by it. */
export function sessionHashOf(request: FastifyRequest): string | null {
  const secret = request.cookies[SESSION_COOKIE];
  return secret ? hashOf(secret) : null;
}

/** Signs a person in with a new secret every time, so that a secret planted before login gives no access. */
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
  /** A login by password counts as a confirmation, so the user need not enter it again. */
  byPassword: boolean;
  /**
   * Whether the proof still holds. It stays locked until the session exists, because a change of it ends all
   * sessions.
   */
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

/** Ends the session of this request and deletes its cookie. */
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

/** Notifies streams in other windows of that browser, in any process, that the session ended. */
const tellOwnWindows = ({ context, personId }: { context: AppContext; personId: number }) =>
  context.events.whisper({ people: [personId], event: { kind: 'session.changed' } });
