import { expect, it } from 'vitest';
import { wholeRows } from './whole-rows.ts';

it.each([
  { open: [true, false, false, true], whole: [true, false, false, true] },
  { open: [false, true, false], whole: [true, true, true] },
  { open: [false, false, false], whole: [false, false, true] },
  { open: [], whole: [] },
])('$open', ({ open, whole }) => {
  expect(wholeRows(open)).toEqual(whole);
});
