import type { FailureDetails } from '@bilim/contract/failures';

/** The classes of section 8: an answer that refuses, a server that breaks, and the ways to get no answer at all. */
export type FailureKind =
  | 'CLIENT_ERROR'
  | 'SERVER_ERROR'
  | 'TIMEOUT_ERROR'
  | 'CONNECTION_ERROR'
  | 'NETWORK_ERROR'
  | 'UNKNOWN_ERROR'
  | 'CANCEL_ERROR';

type FailureParts = {
  kind: FailureKind;
  status?: number;
  code?: string;
  text?: string;
  details?: FailureDetails;
  cause?: unknown;
};

/** The one way a call fails on our side of the wire: which class, and what the server said, if it spoke at all. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's stable name for the failure, e.g. WRONG_CREDENTIALS. */
  readonly code: string | null;
  /** The server's explanation in the reader's language. */
  readonly text: string | null;
  readonly details: FailureDetails;

  constructor({ kind, status = 0, code, text, details = {}, cause }: FailureParts) {
    super(code ?? kind, { cause });
    this.name = 'CallFailure';
    this.kind = kind;
    this.status = status;
    this.code = code ?? null;
    this.text = text ?? null;
    this.details = details;
  }
}

const MAY_PASS: readonly FailureKind[] = [
  'SERVER_ERROR',
  'TIMEOUT_ERROR',
  'CONNECTION_ERROR',
  'NETWORK_ERROR',
  'UNKNOWN_ERROR',
];
const BUSY_STATUS = [408, 425, 429];

/** Whether trying the same again may succeed, so that a button for it helps. */
export function mayPass({ kind, status }: Pick<CallFailure, 'kind' | 'status'>): boolean {
  return MAY_PASS.includes(kind) || BUSY_STATUS.includes(status);
}

/** Whether nothing was wrong but the line: it is simply waited for. */
export const isNetwork = ({ kind }: Pick<CallFailure, 'kind'>) =>
  kind === 'NETWORK_ERROR' || kind === 'CONNECTION_ERROR' || kind === 'TIMEOUT_ERROR';

/** Nothing is wrong with it: it waits for the line, or for its writer's session. */
export const isWaitedFor = (failure: Pick<CallFailure, 'kind' | 'code'>) =>
  isNetwork(failure) || failure.code === 'SIGNED_OUT' || failure.code === 'OTHER_PERSON';

/** The class of an answer by its status: 200–299 is success and has none. */
export function kindOfStatus(status: number): FailureKind | null {
  if (status >= 200 && status <= 299) return null;
  if (status >= 400 && status <= 499) return 'CLIENT_ERROR';
  if (status >= 500 && status <= 599) return 'SERVER_ERROR';
  return 'UNKNOWN_ERROR';
}

/** Any thrown thing as a CallFailure; what is none of ours is UNKNOWN_ERROR. */
export function asCallFailure(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : new CallFailure({ kind: 'UNKNOWN_ERROR', cause: error });
}
