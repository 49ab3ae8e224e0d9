import type { CallFailure } from './failure.ts';

const MOST_TIMES = 10;
/** Random offset: clients that received the same delay do not retry at the same moment. */
const SPREAD_MS = 1_000;

const retryDelaySeconds = ({
  code,
  details: { seconds },
}: Pick<CallFailure, 'code' | 'details'>): number | null =>
  code === 'OVERLOADED' && typeof seconds === 'number' ? seconds : null;

/**
 * For calls that thousands of users make in one minute: when the server sends a retry delay, the call is retried
 * after it while the screen waits. Any other failure is reported at once.
 */
export const retryWhenBusy = {
  retry: (failed: number, failure: CallFailure) => failed < MOST_TIMES && retryDelaySeconds(failure) !== null,
  retryDelay: (_failed: number, failure: CallFailure) =>
    (retryDelaySeconds(failure) ?? 0) * 1_000 + Math.random() * SPREAD_MS,
};
