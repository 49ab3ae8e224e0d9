/** Values beyond those of any row. The first page starts there, so that all pages share one prepared statement. */
export const BEYOND = {
  id: 2 ** 31 - 1,
  longId: Number.MAX_SAFE_INTEGER,
  time: new Date('9999-12-31T23:59:59Z'),
};

/** The cursor of a list with the newest rows first: its rows have smaller ids. */
export const beforeId = (before: number | undefined): number => before ?? BEYOND.id;
/** The same for ids of 64 bits. */
export const beforeLongId = (before: number | undefined): number => before ?? BEYOND.longId;
/** The cursor of a list with the oldest rows first: its rows have larger ids. */
export const afterId = (after: number | undefined): number => after ?? 0;

/** A page of rows that were read with `limit(size + 1)`, and whether more rows follow. */
export const pageOf = <Row>(rows: readonly Row[], size: number) => ({
  rows: rows.slice(0, size),
  more: rows.length > size,
});
