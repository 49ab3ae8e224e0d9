import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { Spot } from './grid-shapes.ts';
import { COLUMN_PX, HEAD_PX, LEAST_SEEN, NAMES_PX, ROW_PX, SPARE } from './grid-size.ts';
import { columnWidth, offsetToShow, type Span, seenSpan } from './window.ts';

type Port = { width: number; height: number };
type Spans = { rows: Span; columns: Span };
type View = { rowCount: number; columnCount: number; totalsWidth: number };

const same = (one: Span, other: Span) => one.from === other.from && one.to === other.to;

/** The visible part of the grid by scroll position; changes only when another row or column comes near. */
export function useGridView(scroller: RefObject<HTMLDivElement | null>, view: View) {
  const { rowCount, columnCount, totalsWidth } = view;
  const [port, setPort] = useState<Port>({ width: 0, height: 0 });
  const pinned = port.width - NAMES_PX - totalsWidth >= LEAST_SEEN * COLUMN_PX.least;
  const width = columnWidth({
    width: port.width,
    names: NAMES_PX,
    totals: totalsWidth,
    count: columnCount,
    ...COLUMN_PX,
  });
  const seen = useMemo(
    () => ({
      width: port.width - NAMES_PX - (pinned ? totalsWidth : 0),
      height: port.height - HEAD_PX,
    }),
    [port, pinned, totalsWidth],
  );

  const spansNow = useCallback((): Spans => {
    const { scrollTop = 0, scrollLeft = 0 } = scroller.current ?? {};
    return {
      rows: seenSpan({
        offset: scrollTop,
        size: seen.height,
        itemSize: ROW_PX,
        count: rowCount,
        spare: SPARE.rows,
      }),
      columns: seenSpan({
        offset: scrollLeft,
        size: seen.width,
        itemSize: width,
        count: columnCount,
        spare: SPARE.columns,
      }),
    };
  }, [scroller, seen, rowCount, columnCount, width]);

  const [spans, setSpans] = useState<Spans>(spansNow);
  const look = useCallback(() => {
    const next = spansNow();
    setSpans((old) => (same(old.rows, next.rows) && same(old.columns, next.columns) ? old : next));
  }, [spansNow]);
  useLayoutEffect(look, [look]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setPort({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  const show = useCallback(
    ({ row, column }: Spot) => {
      const element = scroller.current;
      if (!element) return;
      const { scrollTop, scrollLeft } = element;
      if (row > 0)
        element.scrollTop = offsetToShow({
          offset: scrollTop,
          size: seen.height,
          itemSize: ROW_PX,
          index: row - 1,
        });
      if (column > 0)
        element.scrollLeft = offsetToShow({
          offset: scrollLeft,
          size: seen.width,
          itemSize: width,
          index: column - 1,
        });
    },
    [scroller, seen, width],
  );

  return {
    spans,
    width,
    pinned,
    look,
    show,
    isMeasured: port.width > 0,
    page: Math.max(1, Math.floor(seen.height / ROW_PX) - 1),
  };
}
export type GridView = ReturnType<typeof useGridView>;
