import type { Standing } from './trend.ts';
import { linePoints } from './trend.ts';

const BOX = { width: 56, height: 20 };

/** A student's trend as a small line; the numbers beside it are the text alternative. */
export function TrendLine({ values, standing }: { values: readonly number[]; standing: Standing }) {
  if (values.length < 2) return null;
  return (
    <svg
      aria-hidden
      className={`desk-line is-${standing}`}
      width={BOX.width + 4}
      height={BOX.height + 4}
      viewBox={`-2 -2 ${BOX.width + 4} ${BOX.height + 4}`}
    >
      <polyline points={linePoints(values, BOX)} fill="none" stroke="currentColor" strokeWidth={1.75} />
    </svg>
  );
}
