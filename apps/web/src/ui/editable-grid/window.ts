export type Span = { from: number; to: number };

type View = {
  /** How far it is scrolled, and how much of it is seen. */
  offset: number;
  size: number;
  itemSize: number;
  count: number;
};

/** Which items are seen, and so many more at either side; `to` is not among them. */
export function seenSpan({ offset, size, itemSize, count, spare }: View & { spare: number }): Span {
  const first = Math.floor(Math.max(0, offset) / itemSize);
  const last = Math.ceil((Math.max(0, offset) + Math.max(0, size)) / itemSize);
  const to = Math.min(count, last + spare);
  return { from: Math.max(0, Math.min(first - spare, to)), to };
}

/** The items of a span in their order, and the one that is kept although it is out of sight. */
export function itemsOf({ span, kept, count }: { span: Span; kept: number; count: number }): number[] {
  const inside = Array.from({ length: span.to - span.from }, (_, index) => span.from + index);
  if (kept < 0 || kept >= count || (kept >= span.from && kept < span.to)) return inside;
  return kept < span.from ? [kept, ...inside] : [...inside, kept];
}

/** Where to scroll so that an item is wholly in sight; not at all if it is. */
export function offsetToShow({ offset, size, itemSize, index }: Omit<View, 'count'> & { index: number }) {
  const start = index * itemSize;
  // What does not fit shows its beginning.
  if (start < offset || itemSize > size) return start;
  return Math.max(offset, start + itemSize - size);
}

type Fit = { width: number; names: number; totals: number; count: number; least: number; most: number };

/** Columns share what is left between the names and the totals, but are never too narrow to read nor too wide to follow. */
export function columnWidth({ width, names, totals, count, least, most }: Fit): number {
  const share = (width - names - totals) / Math.max(1, count);
  return Math.min(most, Math.max(least, share));
}
