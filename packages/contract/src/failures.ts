/** Every way a call can fail: a stable code, which is also its locale key, and the HTTP status it travels with. */
export const FAILURES = {
  BAD_INPUT: 400,
  BAD_JSON: 400,
  SIGNED_OUT: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  NOT_YOURS: 403,
  XSRF: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  BODY_TOO_LARGE: 413,
  WRONG_CONTENT_TYPE: 415,
  TOO_MANY_TRIES: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  LOGIN_TAKEN: 409,
  LOGIN_BAD: 400,
  NOT_ONE_TIME: 409,
  PASSWORD_TOO_SHORT: 400,
  PASSWORD_TOO_COMMON: 400,
  PASSWORD_SAME: 400,
  WRONG_OLD_PASSWORD: 400,
  CREDENTIALS_REQUIRED: 400,
  MUST_CHANGE_CREDENTIALS: 403,
  GOOGLE_OFF: 404,
  GOOGLE_NOT_LINKED: 403,
  GOOGLE_TAKEN: 409,
  GOOGLE_FAILED: 400,
  SESSION_NOT_FOUND: 404,
  PHOTO_NOT_FOUND: 404,
  PHOTO_UNREADABLE: 400,
  NEWS_NOT_FOUND: 404,
  NEWS_EMPTY: 400,
  FILE_NOT_FOUND: 404,
  FILE_TOO_LARGE: 413,
  FILE_EMPTY: 400,
  FILE_NAME_BAD: 400,
  FILE_MISSING: 400,
  TOO_MANY_FILES: 400,
  UPLOAD_BROKEN: 400,
  STORAGE_FULL: 507,
  CHAT_FORBIDDEN: 403,
  CHAT_EMPTY: 400,
  CHAT_TEXT_TOO_LONG: 400,
  /** The message that is sent again was removed meanwhile: a waiting copy is to be dropped. */
  CHAT_REMOVED: 410,
} as const;

export type FailureCode = keyof typeof FAILURES;
export type FailureDetails = Record<string, string | number>;

/** Thrown anywhere on the server; becomes a status and an envelope in one place. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;
  readonly status: number;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
    this.status = FAILURES[code];
  }
}

export function isFailureCode(code: unknown): code is FailureCode {
  return typeof code === 'string' && Object.hasOwn(FAILURES, code);
}
