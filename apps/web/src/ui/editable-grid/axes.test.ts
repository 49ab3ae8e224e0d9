import { expect, it } from 'vitest';
import { axesOf, HEAD, isBody, placeOf, spotOf } from './axes.ts';

const row = (id: string) => ({ id, name: id, head: id });
const total = { ...row('sum'), width: 80, cell: () => '' };
const axes = axesOf({ rows: ['a', 'b'].map(row), columns: ['x', 'y'].map(row), totals: [total] });

it('the header and names are first on their axes, and the totals are last', () => {
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

it('the cursor stays on its cell when a column is inserted before it', () => {
  const more = axesOf({ rows: ['a', 'b'].map(row), columns: ['w', 'x', 'y'].map(row), totals: [] });
  expect(spotOf(more, placeOf(axes, { row: 1, column: 2 }))).toEqual({ row: 1, column: 3 });
});

it('the cursor moves to the first cell when its own is removed, or to the header if none is left', () => {
  expect(spotOf(axes, { rowId: 'gone', columnId: 'gone' })).toEqual({ row: 1, column: 1 });
  const bare = axesOf({ rows: [], columns: [], totals: [] });
  expect(spotOf(bare, { rowId: 'a', columnId: 'x' })).toEqual({ row: 0, column: 0 });
  expect(isBody(bare, { row: 0, column: 0 })).toBe(false);
});
