import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Axes, isBody, placeOf, spotOf } from './axes.ts';
import type { GridPlace, Spot } from './grid-shapes.ts';
import { type Bounds, clamped, moved, rectangle, type Step } from './move.ts';
import type { GridView } from './use-grid-view.ts';

type CursorProps = {
  axes: Axes;
  view: GridView;
  scroller: RefObject<HTMLDivElement | null>;
  initial?: GridPlace;
  onPlace?: (place: GridPlace) => void;
};

const spotName = ({ row, column }: Spot) => `${row}:${column}`;

/** The focused cell and the selected range; both follow their rows and columns when those move. */
export function useGridCursor({ axes, view, scroller, initial, onPlace }: CursorProps) {
  const [{ active: at, anchor: from }, setPlaces] = useState(() => {
    const first = initial ?? placeOf(axes, spotOf(axes, { rowId: '-', columnId: '-' }));
    return { active: first, anchor: first };
  });
  const active = spotOf(axes, at);
  const anchor = spotOf(axes, from);
  const takesFocus = useRef(false);

  const elementOf = (spot: Spot) =>
    scroller.current?.querySelector<HTMLElement>(`[data-spot="${spotName(spot)}"]`) ?? null;

  /** Moves to another cell; `extends` extends the range to it, within the cells. */
  const go = (spot: Spot, options: { extends?: boolean } = {}) => {
    const extend = options.extends === true && axes.body !== null && isBody(axes, anchor);
    const next = extend && axes.body ? clamped({ spot, bounds: axes.body }) : spot;
    const place = placeOf(axes, next);
    takesFocus.current = true;
    view.show(next);
    setPlaces((old) => ({ active: place, anchor: extend ? old.anchor : place }));
    if (!extend) onPlace?.(place);
  };

  const everywhere: Bounds = {
    from: { row: 0, column: 0 },
    to: { row: axes.rowIds.length - 1, column: axes.columnIds.length - 1 },
  };
  const step = (by: Step, options: { extends?: boolean; within?: boolean } = {}) => {
    // Long moves, and moves after typing, stop at the cells; only single steps reach the header and the names.
    const near = !options.within && (by === 'up' || by === 'left' || by === 'right' || by === 'down');
    const bounds = near || !axes.body || !isBody(axes, active) ? everywhere : axes.body;
    go(moved({ at: active, step: by, bounds, page: view.page }), options);
  };

  const all = () => {
    if (!axes.body) return;
    takesFocus.current = true;
    setPlaces({ active: placeOf(axes, axes.body.to), anchor: placeOf(axes, axes.body.from) });
  };

  const { isMeasured, show } = view;
  const beginning = useRef(initial && spotOf(axes, initial));
  useEffect(() => {
    if (!isMeasured || !beginning.current) return;
    show(beginning.current);
    beginning.current = undefined;
  }, [isMeasured, show]);

  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    elementOf(active)?.focus({ preventScroll: true });
  });

  const area = useMemo(
    () =>
      isBody(axes, { row: anchor.row, column: anchor.column }) &&
      isBody(axes, { row: active.row, column: active.column })
        ? rectangle({
            one: { row: anchor.row, column: anchor.column },
            other: { row: active.row, column: active.column },
          })
        : null,
    [axes, anchor.row, anchor.column, active.row, active.column],
  );
  const refocus = () => {
    takesFocus.current = true;
  };
  return { at, active, area, go, step, all, elementOf, refocus };
}
export type GridCursor = ReturnType<typeof useGridCursor>;
