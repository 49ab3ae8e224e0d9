import { randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@bilim/contract/areas/auth.contract';
import { Failure } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../context/app-context.ts';
import type { KeyRing } from '../../ground/key-ring.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

const signed = ({ salt, sessionHash }: { salt: string; sessionHash: string | null }) =>
  `${salt}|${sessionHash ?? ''}`;

type Shown = { token: string; keys: KeyRing; sessionHash: string | null };

/**
 * A token is `salt.signature`; the signature binds it to the session, or to having none. The salt of a session's
 * token ends with the person's id, so that it is known without the database.
 */
function isValid({ token, keys, sessionHash }: Shown): boolean {
  if (sessionHash !== null && seen.get(keys)?.get(sessionHash) === token) return true;
  const [salt, signature] = token.split('.');
  const fits = Boolean(salt && signature && keys.isSigned('xsrf', signed({ salt, sessionHash }), signature));
  if (fits && sessionHash !== null) remember({ token, keys, sessionHash });
  return fits;
}

/** The valid token of each session, cached: a page sends the same one with every call. */
const seen = new WeakMap<KeyRing, LRUCache<string, string>>();
const MOST_SEEN = 10_000;

function remember({ token, keys, sessionHash }: Shown & { sessionHash: string }) {
  const tokens = seen.get(keys) ?? new LRUCache<string, string>({ max: MOST_SEEN });
  seen.set(keys, tokens);
  tokens.set(sessionHash, token);
}

type TokenParts = {
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  sessionHash: string | null;
  personId: number | null;
};

export function setXsrfCookie({ context, request, reply, sessionHash, personId }: TokenParts) {
  const random = randomBytes(16).toString('base64url');
  const salt = personId === null ? random : `${random}~${personId}`;
  const token = `${salt}.${context.config.keys.sign('xsrf', signed({ salt, sessionHash }))}`;
  reply.setCookie(COOKIE, token, cookieScope({ context, request }));
}

/**
 * Attributes shared by the session cookie and the token cookie. Both live equally long, so a restarted browser has
 * both. `secure` depends on the public URL, which behind a proxy differs from the requested one.
 */
export function cookieScope({ context, request }: { context: AppContext; request: FastifyRequest }) {
  return {
    path: PREFIX,
    sameSite: 'lax',
    secure: ownOrigin({ context, request }).startsWith('https:'),
    maxAge: SESSION_DAYS.absolute * 86_400,
  } as const;
}

/** Sets the token cookie when it does not fit the session; any call may do that. Returns whether it fitted. */
export function ensureXsrfCookie(input: TokenParts): boolean {
  const token = input.request.cookies[COOKIE];
  const fits = Boolean(
    token && isValid({ token, keys: input.context.config.keys, sessionHash: input.sessionHash }),
  );
  // An older token without the person still fits, and is replaced.
  if (!fits || (input.personId !== null && personIn(token ?? '') === null)) setXsrfCookie(input);
  return fits;
}

function personIn(token: string): number | null {
  const [, id] = /^[\w-]+~(\d+)\./.exec(token) ?? [];
  return id ? Number(id) : null;
}

/**
 * Whether the caller has a token of ours for the named session, and its person if the token contains it. Does not
 * query whether the session is open.
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

/**
 * A write must come from our own page: our origin, and the same token in header and cookie, which `fits` the session.
 */
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

/** Our origin as browsers see it: the configured URL, else the requested one. */
export function ownOrigin({ context, request }: { context: AppContext; request: FastifyRequest }): string {
  return context.config.publicUrl
    ? new URL(context.config.publicUrl).origin
    : `${request.protocol}://${request.host}`;
}
