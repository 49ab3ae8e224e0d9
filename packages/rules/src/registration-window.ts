/** When one may register, and how seats are given. */
export type Window = { opensAt: Date; closesAt: Date };

export type WindowState = 'none' | 'before' | 'open' | 'closed';

/** Of the windows of a term the one that counts now: the one that is open, else the next one, else the last one. */
export function windowAt<One extends Window>(windows: readonly One[], now: Date): One | null {
  const inOrder = [...windows].sort((one, other) => one.opensAt.getTime() - other.opensAt.getTime());
  return (
    inOrder.find((one) => stateOf(one, now) === 'open') ??
    inOrder.find((one) => stateOf(one, now) === 'before') ??
    inOrder.at(-1) ??
    null
  );
}

/** Open from its first instant to just before its last. */
export function stateOf(window: Window | null, now: Date): WindowState {
  if (!window) return 'none';
  if (now < window.opensAt) return 'before';
  return now < window.closesAt ? 'open' : 'closed';
}

/** The semester of study of a term for those who came in a year. */
export const semesterOf = ({
  yearId,
  season,
  intakeYearId,
}: Record<'yearId' | 'season' | 'intakeYearId', number>): number => (yearId - intakeYearId) * 2 + season;

/** The season and the year of study that a semester of study is in. */
export const placeOfSemester = (semesterId: number): { season: number; yearOfStudy: number } => ({
  season: ((semesterId - 1) % 2) + 1,
  yearOfStudy: Math.floor((semesterId - 1) / 2) + 1,
});
