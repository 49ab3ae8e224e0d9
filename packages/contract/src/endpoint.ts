import type * as z from 'zod';
import type { Access } from './access.ts';
import type { DEFAULT_LIMITS } from './limits.ts';
import type { Method } from './method.ts';
import type { NoticeKinds } from './notice.ts';
import type { RequestLimit } from './request-limits.ts';

type IdentityField = 'id' | 'role' | 'code' | 'groupId';

/** The maximum number of files of a multipart call, and the maximum size of each (a name in the configured limits). */
export type FileRule = { max: number; each: keyof typeof DEFAULT_LIMITS };

/**
 * Form parts whose pictures are kept unchanged as downloads and never displayed. Pictures in other parts are
 * re-encoded without their metadata.
 */
export const ORIGINALS_PART = 'originals';
/**
 * A form text with this name, or the name above, is the id of an earlier upload (uploads.contract.ts): a file like
 * the others, in the same order. In a JSON body it is a list of ids.
 */
export const UPLOADS_PART = 'uploads';

/** How long an entered password counts for calls that require it. */
export const CONFIRMED_MS = 5 * 60_000;

/** The admission queues of expensive calls that many users make at once. */
export type QueueName = 'registration' | 'seats';

type Common<I extends z.ZodType, A extends Access> = {
  method: Method;
  path: `/${string}`;
  access: A;
  input: I;
  /**
   * Wire fields by which a legacy client identifies itself. Each, if sent, must equal the session’s user and is then
   * dropped. The server never reads identity from a payload.
   */
  self?: Readonly<Record<string, IdentityField>>;
  /**
   * The input defines who gets to see something, or who it is about. An undeclared field is refused with
   * UNKNOWN_FIELD: if it were ignored, the call could reach more people than intended. `echoes` are response fields
   * that legacy clients send back.
   */
  exact?: { echoes?: readonly string[] };
  /** The call takes multipart/form-data with these files. */
  files?: FileRule;
  /** The body is bytes of this type, which the handler streams. */
  bytes?: string;
  /** Headers of every response, including refusals. */
  answers?: Readonly<Record<string, string>>;
  /** The rate limit per caller; by default from `access` and `method` (request-limits.ts). */
  limit?: RequestLimit;
  /** The queue in which the call waits for its turn; a full queue refuses with 503 and Retry-After. */
  queue?: QueueName;
  /** Runs once per key that the client sends as `clientId`; a repeat returns the first response. */
  once?: true;
  /**
   * Only for users who entered their password in this session recently (CONFIRMED_MS): access to an open browser
   * alone is not enough. Others get CONFIRM_PASSWORD; the client asks for the password and repeats the call.
   */
  confirmed?: true;
  /** One line for the generated documentation. */
  summary: string;
};

export type JsonEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = Common<I, A> & {
  kind: 'json';
  output: O;
};
/** Responds with bytes, a redirect or a stream instead of an envelope. */
export type RawEndpoint<I extends z.ZodType = z.ZodType, A extends Access = Access> = Common<I, A> & {
  kind: 'raw';
  /** Opened by users in a browser: its refusals are pages too, not envelopes. */
  page?: true;
};
export type AnyEndpoint = JsonEndpoint | RawEndpoint;
export type Area = Readonly<Record<string, AnyEndpoint>>;

/** A call with a JSON response. */
export function endpoint<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  definition: Common<I, A> & { output: O },
): JsonEndpoint<I, O, A> {
  return { kind: 'json', ...definition };
}

/** A call that responds with a file, a redirect or an event stream. */
export function rawEndpoint<I extends z.ZodType, A extends Access>(
  definition: Omit<RawEndpoint<I, A>, 'kind'>,
): RawEndpoint<I, A> {
  return { kind: 'raw', ...definition };
}

/** The calls of one area, by the names that server and client use. */
export function area<A extends Area>(endpoints: A): A {
  return endpoints;
}

/** The exports of an area’s contract file; the central lists are built from these. */
export type AreaDefinition = {
  calls: Area;
  /** Its own failures with their HTTP status. */
  failures: Readonly<Record<string, number>>;
  /** Events that it sends to browsers. */
  events: Readonly<Record<string, z.ZodObject<{ kind: z.ZodLiteral<string> }>>>;
  /** Its actions in the audit log. */
  audit: readonly string[];
  /** What it notifies people of (notice.ts). */
  notices?: NoticeKinds;
};
