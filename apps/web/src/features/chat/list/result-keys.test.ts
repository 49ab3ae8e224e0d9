import { expect, it } from 'vitest';
import { FIELD, placeAfter } from './result-keys.ts';

it('arrow keys move from the field down through the results and back into it', () => {
  expect(placeAfter({ key: 'ArrowDown', at: FIELD, count: 2 })).toBe(0);
  expect(placeAfter({ key: 'ArrowDown', at: 0, count: 2 })).toBe(1);
  expect(placeAfter({ key: 'ArrowUp', at: 1, count: 2 })).toBe(0);
  expect(placeAfter({ key: 'ArrowUp', at: 0, count: 2 })).toBe(FIELD);
});

it('arrow keys stop at the last result, and in the field when nothing was found', () => {
  expect(placeAfter({ key: 'ArrowDown', at: 1, count: 2 })).toBeNull();
  expect(placeAfter({ key: 'ArrowDown', at: FIELD, count: 0 })).toBeNull();
});

it('Home and End move to the ends from a result; in the field they belong to the text', () => {
  expect(placeAfter({ key: 'End', at: 0, count: 5 })).toBe(4);
  expect(placeAfter({ key: 'Home', at: 3, count: 5 })).toBe(0);
  for (const key of ['Home', 'End', 'ArrowUp', 'a']) {
    expect(placeAfter({ key, at: FIELD, count: 5 })).toBeNull();
  }
});
