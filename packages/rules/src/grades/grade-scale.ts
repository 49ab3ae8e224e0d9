export const MARKS = ['excellent', 'good', 'satisfactory', 'unsatisfactory'] as const;
export type Mark = (typeof MARKS)[number];

/** A band of a scale: its first and last points, inclusive, and their grade. */
export type GradeBand = {
  from: number;
  to: number;
  letter: string;
  /** The grade point in hundredths: 333 is 3.33. */
  point: number;
  mark: Mark;
  passes: boolean;
};

/** The range of points of every scale. */
export const MOST_POINTS = 100;
/** The highest grade point, in hundredths. */
export const MOST_POINT = 400;

/** The band of points; undefined outside the scale. */
export const bandOf = <Band extends Pick<GradeBand, 'from' | 'to'>>(
  bands: readonly Band[],
  points: number,
): Band | undefined => bands.find(({ from, to }) => from <= points && points <= to);

export type ScaleProblem =
  | { kind: 'backwards' | 'outside'; letter: string }
  | { kind: 'gap' | 'overlap'; at: number }
  | { kind: 'letter'; letter: string }
  | { kind: 'point'; letter: string };

/** The problem of a scale; none if each of 0 to 100 points is in exactly one band. */
export function scaleProblems(bands: readonly GradeBand[]): ScaleProblem[] {
  return [...wrongBands(bands), ...wrongPlaces(bands)];
}

function wrongBands(bands: readonly GradeBand[]): ScaleProblem[] {
  const letters = bands.map(({ letter }) => letter);
  return bands.flatMap(({ from, to, letter, point }, place): ScaleProblem[] => [
    ...(from > to ? [{ kind: 'backwards' as const, letter }] : []),
    ...(from < 0 || to > MOST_POINTS ? [{ kind: 'outside' as const, letter }] : []),
    ...(letters.indexOf(letter) < place ? [{ kind: 'letter' as const, letter }] : []),
    ...(point < 0 || point > MOST_POINT ? [{ kind: 'point' as const, letter }] : []),
  ]);
}

/** The first point in a gap between bands, and the first point in two bands. */
function wrongPlaces(bands: readonly GradeBand[]): ScaleProblem[] {
  const counts = Array.from(
    { length: MOST_POINTS + 1 },
    (_, points) => bands.filter(({ from, to }) => from <= points && points <= to).length,
  );
  const gap = counts.indexOf(0);
  const overlap = counts.findIndex((count) => count > 1);
  return [
    ...(gap >= 0 ? [{ kind: 'gap' as const, at: gap }] : []),
    ...(overlap >= 0 ? [{ kind: 'overlap' as const, at: overlap }] : []),
  ];
}
