/** A value in hundredths with its label; the line skips a null value. */
export type ChartValue = { label: string; value: number | null };

type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number };

/** Grid lines at every half grade point. */
const STEP = 50;

/** The coordinates of the points and grid lines. The lowest and the highest grid line enclose all values. */
export function chartLine(values: readonly ChartValue[], frame: Frame) {
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]));
  const low = Math.floor(Math.min(...known) / STEP) * STEP;
  const high = Math.max(low + STEP, Math.ceil(Math.max(...known) / STEP) * STEP);
  const { width, height, left, right, top, bottom } = frame;
  const inner = width - left - right;
  const xOf = (place: number) =>
    values.length > 1 ? left + (inner * place) / (values.length - 1) : left + inner / 2;
  const yOf = (value: number) => top + ((height - top - bottom) * (high - value)) / (high - low);
  const places = values.map(({ label }, place) => ({ label, x: xOf(place) }));
  const points = values.flatMap(({ label, value }, place) =>
    value === null ? [] : [{ label, value, x: xOf(place), y: yOf(value) }],
  );
  const lines = Array.from({ length: (high - low) / STEP + 1 }, (_, step) => {
    const value = low + step * STEP;
    return { value, y: yOf(value) };
  });
  return { points, places, lines, ground: height - bottom };
}
