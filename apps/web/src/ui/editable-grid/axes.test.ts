import { expect, it } from 'vitest';
import { axesOf, HEAD, isBody, placeOf, spotOf } from './axes.ts';

const row = (id: string) => ({ id, name: id, head: id });
const total = { ...row('sum'), width: 80, cell: () => '' };
const axes = axesOf({ rows: ['a', 'b'].map(row), columns: ['x', 'y'].map(row), totals: [total] });

it('counts the head and the names as the first of their axis, the totals as the last', () => {
  expect(placeOf(axes, { row: 0, column: 3 })).toEqual({ rowId: HEAD, columnId: 'sum' });
  expect(spotOf(axes, { rowId: 'b', columnId: 'y' })).toEqual({ row: 2, column: 2 });
  expect(isBody(axes, { row: 2, column: 2 })).toBe(true);
  for (const [r, c] of [
    [0, 1],
    [1, 0],
    [1, 3],
    [3, 1],
  ])
    expect(isBody(axes, { row: r ?? 0, column: c ?? 0 })).toBe(false);
});

it('keeps the cursor on its cell when a column comes in before it', () => {
  const more = axesOf({ rows: ['a', 'b'].map(row), columns: ['w', 'x', 'y'].map(row), totals: [] });
  expect(spotOf(more, placeOf(axes, { row: 1, column: 2 }))).toEqual({ row: 1, column: 3 });
});

it('comes to the first cell when its own is gone, and to the head when there is none', () => {
  expect(spotOf(axes, { rowId: 'gone', columnId: 'gone' })).toEqual({ row: 1, column: 1 });
  const bare = axesOf({ rows: [], columns: [], totals: [] });
  expect(spotOf(bare, { rowId: 'a', columnId: 'x' })).toEqual({ row: 0, column: 0 });
  expect(isBody(bare, { row: 0, column: 0 })).toBe(false);
});
