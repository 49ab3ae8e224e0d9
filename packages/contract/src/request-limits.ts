import type { Access } from './access.ts';
import { isReading, type Method } from './method.ts';

/**
 * How many calls one caller may make in a minute, by the kind of call. A caller is a person, or an address for those
 * who are not signed in. A whole campus may come from one address: what everybody's browser asks before signing in is
 * wide, and signing in has limits of its own for what fails (LOGIN_TRIES).
 */
export const REQUEST_LIMITS = {
  /** For machines that watch the server. */
  none: Number.POSITIVE_INFINITY,
  /** What a browser asks before anyone signs in. */
  page: 6_000,
  /** Signing in. */
  entry: 1_200,
  /** What anyone may write without signing in. */
  public: 60,
  /** Cards that are checked at a gate: two requests each, and several gates may share an address. */
  card: 1_200,
  read: 1_200,
  write: 240,
  /** Ending sessions and changing the password, by each session for itself. */
  leaving: 60,
  /** Other organisations' servers, by address. */
  machine: 1_200,
  /** Photos of people: more than any screen shows, and too few to gather those of a university. */
  photo: 300,
  /** What counts over much, and is clicked through by whoever reads it. */
  report: 120,
  /** What takes a server long: papers, exports, searches over everything. */
  costly: 30,
} as const;
export type RequestLimit = keyof typeof REQUEST_LIMITS;

export const REQUEST_WINDOW_MS = 60_000;

/** Counted over all server processes together; the others by each process for itself, which costs nothing. */
export const SHARED_LIMITS: readonly RequestLimit[] = ['public', 'costly'];

/** The limit of a call: what it says, else by who may call it and whether it writes. */
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
