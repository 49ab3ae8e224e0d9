import { expect, it } from 'vitest';
import { keepSame } from './same-answer.ts';

const answer = (day: string) => ({
  rows: [
    { id: 1, at: new Date(day) },
    { id: 2, at: null },
  ],
  term: { id: 5 },
});

it('an equal response keeps the old object, with its dates', () => {
  const before = answer('2026-11-15');
  expect(keepSame(before, answer('2026-11-15'))).toBe(before);
});

it('new parts are replaced, and equal parts are kept', () => {
  const before = answer('2026-11-15');
  const after = keepSame(before, answer('2026-11-16'));
  expect(after).toEqual(answer('2026-11-16'));
  expect(after).toHaveProperty('term', before.term);
  for (const [one, other] of [
    [[1, 2], [1]],
    [{ id: 1 }, { id: undefined }],
    [{ a: undefined }, { b: undefined }],
    [new Date(0), {}],
    [undefined, null],
  ]) {
    expect(keepSame(one, other)).toEqual(other);
  }
});

it('values that are neither data nor dates are not compared', () => {
  const after = new Map([[1, 2]]);
  expect(keepSame(new Map([[1, 2]]), after)).toBe(after);
});
