import { assert, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { columnWidth, itemsOf, offsetToShow, seenSpan } from './window.ts';

const views = record({
  offset: integer({ min: 0, max: 10_000 }),
  size: integer({ min: 1, max: 2_000 }),
  itemSize: integer({ min: 8, max: 120 }),
  count: integer({ min: 0, max: 300 }),
  spare: integer({ min: 0, max: 6 }),
});

it('every visible item is rendered, with only a few more', () => {
  assert(
    property(views, ({ spare, ...view }) => {
      const { from, to } = seenSpan({ ...view, spare });
      const { offset, size, itemSize, count } = view;
      for (let item = 0; item < count; item += 1) {
        const seen = (item + 1) * itemSize > offset && item * itemSize < offset + size;
        if (seen) expect(item >= from && item < to).toBe(true);
      }
      expect(to - from).toBeLessThanOrEqual(Math.ceil(size / itemSize) + 1 + 2 * spare);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(count);
    }),
  );
});

it('the item under the cursor is included once, in its place', () => {
  const span = { from: 3, to: 6 };
  expect(itemsOf({ span, kept: 1, count: 9 })).toEqual([1, 3, 4, 5]);
  expect(itemsOf({ span, kept: 4, count: 9 })).toEqual([3, 4, 5]);
  expect(itemsOf({ span, kept: 8, count: 9 })).toEqual([3, 4, 5, 8]);
  expect(itemsOf({ span, kept: 9, count: 9 })).toEqual([3, 4, 5]);
  expect(itemsOf({ span, kept: -1, count: 9 })).toEqual([3, 4, 5]);
});

it('scrolling moves just far enough to show an item, and not at all when it is visible', () => {
  assert(
    property(views, integer({ min: 0, max: 300 }), ({ offset, size, itemSize }, index) => {
      const next = offsetToShow({ offset, size, itemSize, index });
      expect(next).toBeLessThanOrEqual(index * itemSize);
      if (itemSize <= size) expect(next + size).toBeGreaterThanOrEqual((index + 1) * itemSize);
      expect(offsetToShow({ offset: next, size, itemSize, index })).toBe(next);
    }),
  );
  expect(offsetToShow({ offset: 40, size: 200, itemSize: 40, index: 3 })).toBe(40);
});

it('columns share the remaining width, within limits', () => {
  const fit = { width: 1392, names: 240, totals: 250, least: 56, most: 96 };
  expect(columnWidth({ ...fit, count: 11 })).toBe(82);
  expect(columnWidth({ ...fit, count: 60 })).toBe(56);
  expect(columnWidth({ ...fit, count: 3 })).toBe(96);
  expect(columnWidth({ ...fit, count: 0 })).toBe(96);
});
