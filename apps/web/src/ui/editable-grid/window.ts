export type Span = { from: number; to: number };

type View = {
  /** The scroll offset and the visible length. */
  offset: number;
  size: number;
  itemSize: number;
  count: number;
};

/** The visible items, plus some on either side; `to` is exclusive. */
export function seenSpan({ offset, size, itemSize, count, spare }: View & { spare: number }): Span {
  const first = Math.floor(Math.max(0, offset) / itemSize);
  const last = Math.ceil((Math.max(0, offset) + Math.max(0, size)) / itemSize);
  const to = Math.min(count, last + spare);
  return { from: Math.max(0, Math.min(first - spare, to)), to };
}

/** The items of a span in order, plus one item that is kept although it is not visible. */
export function itemsOf({ span, kept, count }: { span: Span; kept: number; count: number }): number[] {
  const inside = Array.from({ length: span.to - span.from }, (_, index) => span.from + index);
  if (kept < 0 || kept >= count || (kept >= span.from && kept < span.to)) return inside;
  return kept < span.from ? [kept, ...inside] : [...inside, kept];
}

/** The scroll offset that makes an item fully visible; unchanged if it is. */
export function offsetToShow({ offset, size, itemSize, index }: Omit<View, 'count'> & { index: number }) {
  const start = index * itemSize;
  // An item larger than the view is aligned at its start.
  if (start < offset || itemSize > size) return start;
  return Math.max(offset, start + itemSize - size);
}

type Fit = { width: number; names: number; totals: number; count: number; least: number; most: number };

/** Columns share the width between the names and the totals, within minimum and maximum. */
export function columnWidth({ width, names, totals, count, least, most }: Fit): number {
  const share = (width - names - totals) / Math.max(1, count);
  return Math.min(most, Math.max(least, share));
}
