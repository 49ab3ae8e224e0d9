import { expect, it } from 'vitest';
import { fitOf, pagesAround, spreadOf } from './spread.ts';

it('opens the first page alone and the others in pairs, with even pages on the left', () => {
  const open = (page: number) => spreadOf({ page, pages: 10, two: true });
  expect([open(1), open(2), open(3), open(10)]).toEqual([[1], [2, 3], [2, 3], [10]]);
});

it('opens one page at a time where there is room for one', () => {
  expect(spreadOf({ page: 46, pages: 214, two: false })).toEqual([46]);
});

it('stays within the book', () => {
  expect(spreadOf({ page: 99, pages: 7, two: true })).toEqual([6, 7]);
  expect(spreadOf({ page: -3, pages: 7, two: false })).toEqual([1]);
});

it('prerenders the pages that a turn would show, and none beyond the book', () => {
  expect(pagesAround([46, 47], 214)).toEqual([45, 48, 49]);
  expect(pagesAround([1], 1)).toEqual([]);
});

it('makes pages as large as they fit', () => {
  const a4 = { width: 600, height: 800 };
  expect(fitOf([a4, a4], { width: 1200, height: 400 })).toBe(0.5);
  expect(fitOf([a4], { width: 300, height: 800 })).toBe(0.5);
});
