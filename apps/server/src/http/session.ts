import { createHash, randomBytes } from 'node:crypto';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../app/house.ts';
import type { Session } from './person.ts';
import {
  endSessionByHash,
  findSession,
  insertSession,
  sweepSessions,
  touchSession,
} from './session.queries.ts';
import { cookieScope, setXsrfCookie } from './xsrf.ts';

export const SESSION_COOKIE = 'bilim_session';
const TOUCH_EVERY_MS = 5 * 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The hash of the secret the request carries, or null: what a session is found and XSRF is bound by. */
export function sessionHashOf(request: FastifyRequest): string | null {
  const secret = request.cookies[SESSION_COOKIE];
  return secret ? hashOf(secret) : null;
}

/** Whose request it is; null when nobody is signed in. */
export async function readSession({
  house,
  request,
}: {
  house: House;
  request: FastifyRequest;
}): Promise<Session | null> {
  const secretHash = sessionHashOf(request);
  if (!secretHash) return null;
  const now = house.now();
  const session = await findSession(house.db, { secretHash, now });
  if (!session) return null;
  if (now.getTime() - session.seenAt.getTime() > TOUCH_EVERY_MS) {
    await touchSession(house.db, { id: session.id, now });
  }
  return session;
}

/** Signs a person in: a new secret every time, so that a secret planted before login opens nothing. */
export async function openSession({
  house,
  request,
  reply,
  personId,
}: {
  house: House;
  request: FastifyRequest;
  reply: FastifyReply;
  personId: number;
}) {
  const previous = sessionHashOf(request);
  const now = house.now();
  const secret = randomBytes(32).toString('base64url');
  await house.db.transaction(async (db) => {
    if (previous) await endSessionByHash(db, { secretHash: previous, now });
    await insertSession(db, {
      secretHash: hashOf(secret),
      personId,
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
      address: request.ip,
      now,
    });
  });
  await sweepSessions(house.db, { now });
  reply.setCookie(SESSION_COOKIE, secret, { ...cookieScope({ house, request }), httpOnly: true });
  setXsrfCookie({ house, request, reply, sessionHash: hashOf(secret) });
}

/** Ends the session of this request and forgets its cookie. */
export async function closeSession({
  house,
  request,
  reply,
}: {
  house: House;
  request: FastifyRequest;
  reply: FastifyReply;
}) {
  const secretHash = sessionHashOf(request);
  const personId = secretHash && (await endSessionByHash(house.db, { secretHash, now: house.now() }));
  // Other windows of this browser may have a stream open in any process.
  if (personId) await house.events.whisper({ people: [personId], event: { kind: 'session.changed' } });
  reply.clearCookie(SESSION_COOKIE, { path: PREFIX });
  setXsrfCookie({ house, request, reply, sessionHash: null });
}
