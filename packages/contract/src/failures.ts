import { AREAS, type Areas } from './areas.ts';

/** The failures that any call can have: a stable code, which is also its locale key, and its HTTP status. */
export const COMMON_FAILURES = {
  BAD_INPUT: 400,
  BAD_JSON: 400,
  /** For a call whose fields define its audience. */
  UNKNOWN_FIELD: 400,
  SIGNED_OUT: 401,
  FORBIDDEN: 403,
  NOT_YOURS: 403,
  /** The call requires the caller’s password again. */
  CONFIRM_PASSWORD: 403,
  XSRF: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  /** The calling page belongs to another user than the session. */
  OTHER_PERSON: 409,
  /** A client reused a key for another request. */
  KEY_REUSED: 409,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  BODY_TOO_LARGE: 413,
  WRONG_CONTENT_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  FILE_NOT_FOUND: 404,
  FILE_TOO_LARGE: 413,
  FILE_EMPTY: 400,
  FILE_NAME_BAD: 400,
  FILE_MISSING: 400,
  TOO_MANY_FILES: 400,
  UPLOAD_BROKEN: 400,
  STORAGE_FULL: 507,
  /** The caller’s files have reached the storage limit per user. */
  QUOTA_FULL: 413,
  PICTURE_UNREADABLE: 400,
  PICTURE_TOO_LARGE: 400,
  /** Decoding it would take too much time or memory. */
  PICTURE_TOO_COSTLY: 400,
  PICTURES_BUSY: 503,
  /** Names the accepted types. */
  BOOK_TYPE_REFUSED: 415,
  FILE_INFECTED: 422,
  /** The virus scanner is unavailable, so no file is stored. */
  SCAN_FAILED: 503,
} as const;

type AreaFailureCode = { [A in keyof Areas]: keyof Areas[A]['failures'] }[keyof Areas];
export type FailureCode = keyof typeof COMMON_FAILURES | AreaFailureCode;

/** Every code with its status: the common ones and those of the areas. */
export const FAILURES: ReadonlyMap<string, number> = new Map([
  ...Object.entries(COMMON_FAILURES),
  ...Object.values(AREAS).flatMap(({ failures }) => Object.entries<number>(failures)),
]);

export const statusOf = (code: FailureCode): number => FAILURES.get(code) ?? COMMON_FAILURES.INTERNAL;

export type FailureDetails = Record<string, string | number>;

/** Thrown anywhere on the server; one place converts it to a status and an envelope. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;
  readonly status: number;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
    this.status = statusOf(code);
  }
}

export function isFailureCode(code: unknown): code is FailureCode {
  return typeof code === 'string' && FAILURES.has(code);
}
