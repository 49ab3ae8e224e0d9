import type { CallFailure } from './failure.ts';

const MOST_TIMES = 10;
/** Whoever was told the same second comes a little apart. */
const SPREAD_MS = 1_000;

const toldSeconds = ({ code, details: { seconds } }: Pick<CallFailure, 'code' | 'details'>): number | null =>
  code === 'OVERLOADED' && typeof seconds === 'number' ? seconds : null;

/**
 * For what thousands do in one minute: a server that says when to come again is asked again then, by itself, while the screen
 * waits. Any other failure is one at once.
 */
export const comeAgain = {
  retry: (failed: number, failure: CallFailure) => failed < MOST_TIMES && toldSeconds(failure) !== null,
  retryDelay: (_failed: number, failure: CallFailure) =>
    (toldSeconds(failure) ?? 0) * 1_000 + Math.random() * SPREAD_MS,
};
