import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { clamped, moved, rectangle, STEPS, spotsOf } from './move.ts';

const bounds = { from: { row: 0, column: 0 }, to: { row: 24, column: 15 } };
const spots = record({ row: integer({ min: 0, max: 24 }), column: integer({ min: 0, max: 15 }) });

it('no key moves the cursor out of the grid', () => {
  assert(
    property(spots, constantFrom(...STEPS), integer({ min: 1, max: 50 }), (at, step, page) => {
      const next = moved({ at, step, bounds, page });
      expect(clamped({ spot: next, bounds })).toEqual(next);
    }),
  );
});

it('a step moves by one cell, by one page, or to an edge', () => {
  const from = (step: (typeof STEPS)[number]) => moved({ at: { row: 5, column: 6 }, step, bounds, page: 10 });
  expect(from('up')).toEqual({ row: 4, column: 6 });
  expect(from('down')).toEqual({ row: 6, column: 6 });
  expect(from('left')).toEqual({ row: 5, column: 5 });
  expect(from('right')).toEqual({ row: 5, column: 7 });
  expect(from('rowStart')).toEqual({ row: 5, column: 0 });
  expect(from('rowEnd')).toEqual({ row: 5, column: 15 });
  expect(from('top')).toEqual({ row: 0, column: 6 });
  expect(from('bottom')).toEqual({ row: 24, column: 6 });
  expect(from('first')).toEqual({ row: 0, column: 0 });
  expect(from('last')).toEqual({ row: 24, column: 15 });
  expect(from('pageUp')).toEqual({ row: 0, column: 6 });
  expect(from('pageDown')).toEqual({ row: 15, column: 6 });
});

it('the opposite step returns, unless an edge stopped the first one', () => {
  assert(
    property(spots, (at) => {
      const right = moved({ at, step: 'right', bounds, page: 1 });
      if (right.column === at.column) return;
      expect(moved({ at: right, step: 'left', bounds, page: 1 })).toEqual(at);
    }),
  );
});

it('both corners give the same rectangle', () => {
  assert(
    property(spots, spots, (one, other) => {
      const area = rectangle({ one, other });
      expect(rectangle({ one: other, other: one })).toEqual(area);
      const inside = spotsOf(area).flat();
      expect(inside).toContainEqual(one);
      expect(inside).toContainEqual(other);
      expect(inside).toHaveLength(
        (Math.abs(one.row - other.row) + 1) * (Math.abs(one.column - other.column) + 1),
      );
    }),
  );
});
