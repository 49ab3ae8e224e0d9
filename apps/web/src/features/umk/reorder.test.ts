import { expect, it } from 'vitest';
import { reorder } from './reorder.ts';

const ids = [1, 2, 3, 4, 5];

it('moves one up, down, to the beginning and to the end', () => {
  const move = (id: number, to: number) => reorder({ ids, shown: ids, id, to });
  expect(move(3, 0)).toEqual([3, 1, 2, 4, 5]);
  expect(move(2, 3)).toEqual([1, 3, 4, 2, 5]);
  expect(move(1, 4)).toEqual([2, 3, 4, 5, 1]);
  expect(move(3, 2)).toEqual(ids);
});

it('stops at the ends of the list', () => {
  expect(reorder({ ids, shown: ids, id: 2, to: 9 })).toEqual([1, 3, 4, 5, 2]);
  expect(reorder({ ids, shown: ids, id: 2, to: -1 })).toEqual([2, 1, 3, 4, 5]);
});

it('moves among the visible ones, and leaves the others in place', () => {
  expect(reorder({ ids, shown: [2, 4, 5], id: 5, to: 0 })).toEqual([1, 5, 2, 3, 4]);
  expect(reorder({ ids, shown: [1, 4], id: 1, to: 1 })).toEqual([2, 3, 4, 1, 5]);
  expect(reorder({ ids, shown: [3], id: 3, to: 0 })).toEqual(ids);
});
