import { expect, it } from 'vitest';
import { markTone, shownText } from './mark-words.ts';

const points = (of: number) => ({ kind: 'points', points: of }) as const;

it("colours a mark by its share of the lesson's points", () => {
  expect([5, 4, 3, 2].map((of) => markTone(points(of), 5))).toEqual(['ok', 'ok', 'warn', 'bad']);
  expect([28, 18, 10].map((of) => markTone(points(of), 30))).toEqual(['ok', 'warn', 'bad']);
  expect(markTone({ kind: 'absent' }, 5)).toBe('bad');
  expect(markTone({ kind: 'none' }, 5)).toBeNull();
});

it('shows the maximum points where it is not five', () => {
  expect(shownText(points(4), 5)).toBe('4');
  expect(shownText(points(28), 30)).toBe('28/30');
  expect(shownText({ kind: 'absent' }, 30)).toBe('н/б');
  expect(shownText({ kind: 'none' }, 5)).toBe('–');
});
