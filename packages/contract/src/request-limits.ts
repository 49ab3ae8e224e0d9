import type { Access } from './access.ts';
import { isReading, type Method } from './method.ts';

/**
 * Calls per caller and minute, by kind of call. A caller is a user, or an address for signed-out clients. A complete
 * campus may share one address: the limit for calls before sign-in is therefore high, and failed sign-ins have their
 * own limits (LOGIN_TRIES).
 */
export const REQUEST_LIMITS = {
  /** For monitoring. */
  none: Number.POSITIVE_INFINITY,
  /** Calls of a browser before sign-in. */
  page: 6_000,
  /** Signing in. */
  entry: 1_200,
  /** Writes without sign-in. */
  public: 60,
  /** Cards checked at a gate: two requests each, and several gates may share an address. */
  card: 1_200,
  read: 1_200,
  write: 240,
  /** Ending sessions and changing the password, per session. */
  leaving: 60,
  /** Other organisations’ servers, by address. */
  machine: 1_200,
  /** Photos of people: more than any screen shows, and too few to download those of a university. */
  photo: 300,
  /** Reports over large data that a reader clicks through. */
  report: 120,
  /** Expensive calls: papers, exports, searches over all data. */
  costly: 30,
} as const;
export type RequestLimit = keyof typeof REQUEST_LIMITS;

export const REQUEST_WINDOW_MS = 60_000;

/** Counted across all server processes; the others per process, which costs nothing. */
export const SHARED_LIMITS: readonly RequestLimit[] = ['public', 'costly'];

/** The limit of a call: its own, else by its access and whether it writes. */
export function limitOf({
  limit,
  access,
  method,
}: {
  limit?: RequestLimit;
  access: Access;
  method: Method;
}): RequestLimit {
  if (limit) return limit;
  if (access === 'public') return isReading(method) ? 'page' : 'public';
  return isReading(method) ? 'read' : 'write';
}
