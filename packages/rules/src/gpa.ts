/** What a grade adds to an average: credits, and the grade point in hundredths; without one it was passed or not, and is left out. */
export type Weighed = { credits: number; point: number | null };

export type GpaSum = {
  /** Credits that count. */
  credits: number;
  /** Credits × grade point, in hundredths. */
  weighed: number;
  /** The average in hundredths, half up; null is of nothing, which is not a zero. */
  gpa: number | null;
};

/** The sum that an average is the quotient of: whole numbers all the way, so that no two machines differ. */
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

/** '3.44' of 344, or with the decimal sign that a language writes. */
export function shownPoint(hundredths: number, { decimal = '.' }: { decimal?: string } = {}): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '\u2212' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
}
