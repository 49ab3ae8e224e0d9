import { expect, it } from 'vitest';
import { isCorrection } from './corrected.ts';

const heldOn = '2026-11-16';
const firstAt = new Date('2026-11-16T04:00:00Z');
const after = (minutes: number, changedOn = heldOn) =>
  isCorrection({ firstAt, heldOn, changedOn, changedAt: new Date(firstAt.getTime() + minutes * 60_000) });

it('a change within ten minutes of the first mark, on the lesson’s day, is no correction', () => {
  expect([after(0.2), after(9), after(10)]).toEqual([false, false, false]);
  expect(after(10.1)).toBe(true);
});

it('a change after the lesson’s day is a correction, even right after the mark', () => {
  expect(after(1, '2026-11-17')).toBe(true);
  // A first mark is not a correction.
  const first = {
    firstAt: null,
    heldOn,
    changedOn: '2026-11-20',
    changedAt: new Date('2026-11-20T04:00:00Z'),
  };
  expect(isCorrection(first)).toBe(false);
});
