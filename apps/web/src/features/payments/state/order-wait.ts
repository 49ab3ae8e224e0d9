import type { CardOrder } from '@bilim/contract/areas/payments.shapes';

const ASK_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];
/** Waiting time before the outcome is shown as unknown. */
export const PATIENCE_MS = 10_000;

type State = CardOrder['state'];
export type Outcome = 'waiting' | 'unknown' | Exclude<State, 'open' | 'unknown'>;

export const isKnown = (state: State): boolean => state !== 'open' && state !== 'unknown';

/** The delay before the next poll, after this number of answers; false once the outcome is known. */
export function askAgainMs({
  state,
  answers,
}: {
  state: State | undefined;
  answers: number;
}): number | false {
  if (state !== undefined && isKnown(state)) return false;
  return ASK_MS[Math.min(answers, ASK_MS.length - 1)] ?? false;
}

/** The outcome reported by the acquirer, or that there is none yet. It is never guessed. */
export function outcomeOf({ state, patient }: { state: State; patient: boolean }): Outcome {
  if (state !== 'open' && state !== 'unknown') return state;
  return patient ? 'waiting' : 'unknown';
}
