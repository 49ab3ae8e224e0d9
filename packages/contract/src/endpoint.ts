import type * as z from 'zod';
import type { Access } from './access.ts';
import type { DEFAULT_LIMITS } from './limits.ts';
import type { Method } from './method.ts';
import type { RequestLimit } from './request-limits.ts';

type IdentityField = 'id' | 'role' | 'code' | 'groupId';

/** How many files a multipart call may carry, and how large each may be (a name in the configured limits). */
export type FileRule = { max: number; each: keyof typeof DEFAULT_LIMITS };

/**
 * The parts of a form whose pictures are kept as they came, to be saved and never shown. In parts of any other name
 * pictures are drawn anew, without what the camera wrote beside them.
 */
export const ORIGINALS_PART = 'originals';
/**
 * A text of this name in a form, or of the name above, is the id of an upload that came before (uploads.contract.ts): a file
 * like the others, at its place among them. A JSON body has a list of ids there.
 */
export const UPLOADS_PART = 'uploads';

/** So long a password that was given counts for calls that ask for it. */
export const CONFIRMED_MS = 5 * 60_000;

type Common<I extends z.ZodType, A extends Access> = {
  method: Method;
  path: `/${string}`;
  access: A;
  input: I;
  /**
   * Wire fields by which a legacy client names itself. Each, when sent, must equal the session's person; then it is
   * dropped. The server never reads identity from a payload.
   */
  self?: Readonly<Record<string, IdentityField>>;
  /**
   * The input says who gets to see something, or who it is about. A field that it does not declare is refused with
   * UNKNOWN_FIELD: if it were ignored, the call would reach more people than its sender meant. `echoes` are fields of an
   * answer that legacy clients send back.
   */
  exact?: { echoes?: readonly string[] };
  /** The call takes multipart/form-data with these files. */
  files?: FileRule;
  /** The body is bytes of this type, which the handler reads as they come. */
  bytes?: string;
  /** Headers of every answer, refusals too. */
  answers?: Readonly<Record<string, string>>;
  /** How often one caller may call it; without it, by `access` and `method` (request-limits.ts). */
  limit?: RequestLimit;
  /** Done once under the key that the client sends as `clientId`; a repeat gets the first answer. */
  once?: true;
  /**
   * Only for whoever gave their password in this session a short while ago (CONFIRMED_MS): what a lent or left open
   * browser alone must not be enough for. Others get CONFIRM_PASSWORD; the client asks for it and calls again.
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
/** Answers with bytes, a redirect or a stream instead of an envelope. */
export type RawEndpoint<I extends z.ZodType = z.ZodType, A extends Access = Access> = Common<I, A> & {
  kind: 'raw';
  /** It is opened in a browser by people: what it refuses is a page as well, not an envelope. */
  page?: true;
};
export type AnyEndpoint = JsonEndpoint | RawEndpoint;
export type Area = Readonly<Record<string, AnyEndpoint>>;

/** A call with a JSON answer. */
export function endpoint<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  definition: Common<I, A> & { output: O },
): JsonEndpoint<I, O, A> {
  return { kind: 'json', ...definition };
}

/** A call that answers with a file, a redirect or an event stream. */
export function rawEndpoint<I extends z.ZodType, A extends Access>(
  definition: Omit<RawEndpoint<I, A>, 'kind'>,
): RawEndpoint<I, A> {
  return { kind: 'raw', ...definition };
}

/** The calls of one area, by the names that server and client use. */
export function area<A extends Area>(endpoints: A): A {
  return endpoints;
}

/** What an area's contract file brings along; the central lists are made of these. */
export type AreaDefinition = {
  calls: Area;
  /** Its own failures with their HTTP status. */
  failures: Readonly<Record<string, number>>;
  /** What it pushes to browsers. */
  events: Readonly<Record<string, z.ZodObject<{ kind: z.ZodLiteral<string> }>>>;
  /** What it writes to the audit log. */
  audit: readonly string[];
};
