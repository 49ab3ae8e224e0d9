import { expect, it } from 'vitest';
import { afterId, BEYOND, beforeId, beforeLongId, pageOf } from './page.ts';

it('a page holds at most its size, and tells whether more rows follow', () => {
  expect(pageOf([1, 2], 3)).toEqual({ rows: [1, 2], more: false });
  expect(pageOf([1, 2, 3], 3)).toEqual({ rows: [1, 2, 3], more: false });
  expect(pageOf([1, 2, 3, 4], 3)).toEqual({ rows: [1, 2, 3], more: true });
});

it('the first page starts beyond every id, and a cursor continues after its row', () => {
  expect([beforeId(undefined), beforeLongId(undefined), afterId(undefined)]).toEqual([
    2_147_483_647,
    Number.MAX_SAFE_INTEGER,
    0,
  ]);
  expect([beforeId(7), beforeLongId(7), afterId(7)]).toEqual([7, 7, 7]);
  expect(BEYOND.time.getTime()).toBeGreaterThan(Date.parse('9999-01-01'));
});
