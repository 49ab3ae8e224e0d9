import type { Spot } from './grid-shapes.ts';

export const STEPS = [
  'up',
  'down',
  'left',
  'right',
  'rowStart',
  'rowEnd',
  'top',
  'bottom',
  'first',
  'last',
  'pageUp',
  'pageDown',
] as const;
export type Step = (typeof STEPS)[number];

/** The corners of the reachable area, both inclusive. */
export type Bounds = { from: Spot; to: Spot };

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Clamps a spot to the bounds. */
export function clamped({ spot, bounds: { from, to } }: { spot: Spot; bounds: Bounds }): Spot {
  return {
    row: within(spot.row, from.row, to.row),
    column: within(spot.column, from.column, to.column),
  };
}

type Move = { at: Spot; step: Step; bounds: Bounds; page: number };

/** The target of a step. A step beyond an edge does nothing. */
export function moved({ at, step, bounds, page }: Move): Spot {
  const { row, column } = at;
  const { from, to } = bounds;
  const places: Record<Step, Spot> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    rowStart: { row, column: from.column },
    rowEnd: { row, column: to.column },
    top: { row: from.row, column },
    bottom: { row: to.row, column },
    first: from,
    last: to,
    pageUp: { row: row - page, column },
    pageDown: { row: row + page, column },
  };
  return clamped({ spot: places[step], bounds });
}

/** The corners of the rectangle between two spots. */
export function rectangle({ one, other }: { one: Spot; other: Spot }): Bounds {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}

/** Its spots, row by row. */
export function spotsOf({ from, to }: Bounds): Spot[][] {
  return Array.from({ length: to.row - from.row + 1 }, (_row, down) =>
    Array.from({ length: to.column - from.column + 1 }, (_column, along) => ({
      row: from.row + down,
      column: from.column + along,
    })),
  );
}
