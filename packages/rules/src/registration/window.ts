/** A period in which registration is open, and how its seats are assigned. */
export type Window = { opensAt: Date; closesAt: Date };

export type WindowState = 'none' | 'before' | 'open' | 'closed';

/** The current window of a term: the open one, else the next one, else the last one. */
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

/** The semester of study in a term for students of an admission year. */
export const semesterOf = ({
  yearId,
  season,
  intakeYearId,
}: Record<'yearId' | 'season' | 'intakeYearId', number>): number => (yearId - intakeYearId) * 2 + season;

/** The season and the year of study of a semester of study. */
export const placeOfSemester = (semesterId: number): { season: number; yearOfStudy: number } => ({
  season: ((semesterId - 1) % 2) + 1,
  yearOfStudy: Math.floor((semesterId - 1) / 2) + 1,
});
