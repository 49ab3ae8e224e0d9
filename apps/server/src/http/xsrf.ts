import { randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@bilim/contract/areas/auth.contract';
import { Failure } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context/app-context.ts';
import type { KeyRing } from '../ground/key-ring.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

const signed = ({ salt, sessionHash }: { salt: string; sessionHash: string | null }) =>
  `${salt}|${sessionHash ?? ''}`;

type Shown = { token: string; keys: KeyRing; sessionHash: string | null };

/**
 * A token is `salt.signature`; the signature binds it to the session, or to being signed out. The salt of a session's token ends with
 * its person, so that they are known before anything is asked of the database.
 */
function isValid({ token, keys, sessionHash }: Shown): boolean {
  if (sessionHash !== null && seen.get(keys)?.get(sessionHash) === token) return true;
  const [salt, signature] = token.split('.');
  const fits = Boolean(salt && signature && keys.isSigned('xsrf', signed({ salt, sessionHash }), signature));
  if (fits && sessionHash !== null) remember({ token, keys, sessionHash });
  return fits;
}

/** Which token of a session was found to fit: a page shows the same one with each of its calls. */
const seen = new WeakMap<KeyRing, Map<string, string>>();
const MOST_SEEN = 10_000;

function remember({ token, keys, sessionHash }: Shown & { sessionHash: string }) {
  const tokens = seen.get(keys) ?? new Map<string, string>();
  seen.set(keys, tokens);
  // The newest stand at the end.
  tokens.delete(sessionHash);
  tokens.set(sessionHash, token);
  for (const [oldest] of tokens) {
    if (tokens.size <= MOST_SEEN) break;
    tokens.delete(oldest);
  }
}

type Given = {
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  sessionHash: string | null;
  personId: number | null;
};

export function setXsrfCookie({ context, request, reply, sessionHash, personId }: Given) {
  const random = randomBytes(16).toString('base64url');
  const salt = personId === null ? random : `${random}~${personId}`;
  const token = `${salt}.${context.config.keys.sign('xsrf', signed({ salt, sessionHash }))}`;
  reply.setCookie(COOKIE, token, cookieScope({ context, request }));
}

/**
 * What the session's cookie and the token's have in common. They live equally long: a browser that was restarted
 * keeps both. Secure by the address people use, which behind a proxy is not the one we are asked by.
 */
export function cookieScope({ context, request }: { context: AppContext; request: FastifyRequest }) {
  return {
    path: PREFIX,
    sameSite: 'lax',
    secure: ownOrigin({ context, request }).startsWith('https:'),
    maxAge: SESSION_DAYS.absolute * 86_400,
  } as const;
}

/** Gives a browser its token when it has none that fits its session; every call may do that. Answers whether it had one. */
export function ensureXsrfCookie(input: Given): boolean {
  const token = input.request.cookies[COOKIE];
  const fits = Boolean(
    token && isValid({ token, keys: input.context.config.keys, sessionHash: input.sessionHash }),
  );
  // One from before tokens named their person still fits, and is replaced.
  if (!fits || (input.personId !== null && personIn(token ?? '') === null)) setXsrfCookie(input);
  return fits;
}

function personIn(token: string): number | null {
  const [, id] = /^[\w-]+~(\d+)\./.exec(token) ?? [];
  return id ? Number(id) : null;
}

/**
 * Whether the caller was given a token of the session that they name, and whose session it is where the token says so: told
 * without asking the database whether it lives.
 */
export function ownToken({
  context,
  request,
  sessionHash,
}: {
  context: AppContext;
  request: FastifyRequest;
  sessionHash: string;
}): { personId: number | null } | null {
  const token = request.headers[HEADER];
  if (typeof token !== 'string' || !isValid({ token, keys: context.config.keys, sessionHash })) return null;
  return { personId: personIn(token) };
}

/** A write must come from our own page: our origin, and the token in the header as in the cookie, which `fits` its session. */
export function checkXsrf({
  context,
  request,
  fits,
}: {
  context: AppContext;
  request: FastifyRequest;
  fits: boolean;
}) {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== ownOrigin({ context, request })) throw new Failure('FOREIGN_ORIGIN');
  const cookie = request.cookies[COOKIE];
  const header = request.headers[HEADER];
  if (!fits || !cookie || cookie !== header) throw new Failure('XSRF');
}

/** Where browsers reach us: the configured address, else what they asked for. */
export function ownOrigin({ context, request }: { context: AppContext; request: FastifyRequest }): string {
  return context.config.publicUrl
    ? new URL(context.config.publicUrl).origin
    : `${request.protocol}://${request.host}`;
}
