/**
 * A grade’s contribution to an average: credits, and the grade point in hundredths. A pass/fail grade has no point
 * and is excluded.
 */
export type Weighed = { credits: number; point: number | null };

export type GpaSum = {
  /** The credits included in the average. */
  credits: number;
  /** Credits × grade point, in hundredths. */
  weighed: number;
  /** The average in hundredths, half up; null without grades, which is not zero. */
  gpa: number | null;
};

/** The sum and the divisor of an average, in integers, so that the result is the same on every machine. */
export function gpaSum(rows: readonly Weighed[]): GpaSum {
  const counted = rows.flatMap(({ credits, point }) => (point === null ? [] : [{ credits, point }]));
  const credits = counted.reduce((sum, row) => sum + row.credits, 0);
  const weighed = counted.reduce((sum, row) => sum + row.credits * row.point, 0);
  return {
    credits,
    weighed,
    gpa: credits === 0 ? null : Math.floor((2 * weighed + credits) / (2 * credits)),
  };
}

/** The average grade point in hundredths: 344 is 3.44. */
export const gpaOf = (rows: readonly Weighed[]): number | null => gpaSum(rows).gpa;

/** Formats 344 as '3.44', or with the decimal sign of a language. */
export function shownPoint(hundredths: number, { decimal = '.' }: { decimal?: string } = {}): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '\u2212' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
}
