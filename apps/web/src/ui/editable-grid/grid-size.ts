/** As in editable-grid.css. */
export const HEAD_PX = 56;
export const ROW_PX = 40;
export const NAMES_PX = 240;

/** A column is never narrower than two digits and a sign, nor so wide that the eye loses the row. */
export const COLUMN_PX = { least: 60, most: 120 };

/** Drawn beyond what is seen, so that a quick turn of the wheel meets no gap. */
export const SPARE = { rows: 6, columns: 3 };

/** With fewer columns than this in sight the totals scroll along. */
export const LEAST_SEEN = 4;
