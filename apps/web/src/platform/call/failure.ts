import type { FailureDetails } from '@bilim/contract/failures';

/** The failure classes of section 8: refusals, server errors, and the ways to get no response. */
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

/** The only error of a call: the failure class and the server’s message, if there was a response. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The server’s stable failure code, e.g. WRONG_CREDENTIALS. */
  readonly code: string | null;
  /** The server’s explanation in the user’s language. */
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

/** Whether the same call may succeed later, so that a retry button helps. */
export function mayPass({ kind, status }: Pick<CallFailure, 'kind' | 'status'>): boolean {
  return MAY_PASS.includes(kind) || BUSY_STATUS.includes(status);
}

/** Whether only the connection failed: the sender then waits for the network. */
export const isNetwork = ({ kind }: Pick<CallFailure, 'kind'>) =>
  kind === 'NETWORK_ERROR' || kind === 'CONNECTION_ERROR' || kind === 'TIMEOUT_ERROR';

/** Whether the item itself is valid: it waits for the network or for its author’s session. */
export const isWaitedFor = (failure: Pick<CallFailure, 'kind' | 'code'>) =>
  isNetwork(failure) || failure.code === 'SIGNED_OUT' || failure.code === 'OTHER_PERSON';

/** The failure class of an HTTP status; 200–299 is success and has none. */
export function kindOfStatus(status: number): FailureKind | null {
  if (status >= 200 && status <= 299) return null;
  if (status >= 400 && status <= 499) return 'CLIENT_ERROR';
  if (status >= 500 && status <= 599) return 'SERVER_ERROR';
  return 'UNKNOWN_ERROR';
}

/** Converts any thrown value to a CallFailure; unknown errors become UNKNOWN_ERROR. */
export function asCallFailure(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : new CallFailure({ kind: 'UNKNOWN_ERROR', cause: error });
}
