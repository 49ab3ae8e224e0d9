/** Must match editable-grid.css. */
export const HEAD_PX = 56;
export const ROW_PX = 40;
export const NAMES_PX = 240;

/** Limits of a column’s width: at least two digits and a sign, and narrow enough to follow a row. */
export const COLUMN_PX = { least: 60, most: 120 };

/** Rendered beyond the viewport, so that fast scrolling shows no gap. */
export const SPARE = { rows: 6, columns: 3 };

/** With fewer visible columns than this the totals scroll too. */
export const LEAST_SEEN = 4;
