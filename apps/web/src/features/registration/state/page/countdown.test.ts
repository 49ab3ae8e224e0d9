import { expect, it } from 'vitest';
import { page } from '../../testing/sample-page.ts';
import { countdownParts, stateAt, untilChange } from './countdown.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const values = (ms: number) => countdownParts(ms).map(({ unit, value }) => `${value} ${unit}`);

it('shows days, hours and minutes, and seconds only in the last hour', () => {
  expect(values(7 * 24 * HOUR + 12 * HOUR + 46 * MINUTE)).toEqual(['7 day', '12 hour', '46 minute']);
  expect(values(3 * HOUR + 5 * MINUTE + 59_000)).toEqual(['3 hour', '5 minute']);
  expect(values(12 * MINUTE + 5_000)).toEqual(['12 minute', '5 second']);
  expect(values(42_000)).toEqual(['42 second']);
});

it('counts a started second, and shows zero only when no time is left', () => {
  expect(values(1)).toEqual(['1 second']);
  expect(values(59_001)).toEqual(['1 minute', '0 second']);
  expect(values(0)).toEqual(['0 second']);
  expect(values(-5)).toEqual(['0 second']);
});

const { window } = page();
const at = (text: string) => new Date(text);

it('opens and closes at the exact second', () => {
  const loaded = { ...window, state: 'before' as const };
  expect(stateAt(loaded, at('2026-11-17T01:59:59.999Z'))).toBe('before');
  expect(stateAt(loaded, at('2026-11-17T02:00:00.000Z'))).toBe('open');
  expect(stateAt(loaded, at('2026-11-24T17:00:00.000Z'))).toBe('closed');
  expect(stateAt({ state: 'none', opensAt: null, closesAt: null }, new Date())).toBe('none');
});

it('calculates the time until the next change', () => {
  expect(untilChange(window, at('2026-11-17T01:59:00Z'))).toBe(MINUTE);
  expect(untilChange(window, at('2026-11-24T16:00:00Z'))).toBe(HOUR);
  expect(untilChange(window, at('2026-11-24T17:00:00Z'))).toBeNull();
});
