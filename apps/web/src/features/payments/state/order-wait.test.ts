import { expect, it } from 'vitest';
import { askAgainMs, outcomeOf } from './order-wait.ts';

it('polls with growing intervals until the outcome is known, and then stops', () => {
  const waits = [0, 2, 5, 99].map((answers) => askAgainMs({ state: 'open', answers }));
  expect(waits).toEqual([1_000, 2_000, 8_000, 30_000]);
  expect(askAgainMs({ state: undefined, answers: 0 })).toBe(1_000);
  for (const state of ['paid', 'refused', 'cancelled', 'expired'] as const)
    expect(askAgainMs({ state, answers: 0 })).toBe(false);
});

it('never reports more than the acquirer did', () => {
  expect(outcomeOf({ state: 'open', patient: true })).toBe('waiting');
  expect(outcomeOf({ state: 'unknown', patient: true })).toBe('waiting');
  expect(outcomeOf({ state: 'open', patient: false })).toBe('unknown');
  expect(outcomeOf({ state: 'unknown', patient: false })).toBe('unknown');
  expect(outcomeOf({ state: 'paid', patient: false })).toBe('paid');
});
