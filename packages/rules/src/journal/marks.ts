/** A student’s mark in a lesson; `none` removes the mark. */
export type JournalMark =
  | { kind: 'present' }
  | { kind: 'absent' }
  | { kind: 'points'; points: number }
  | { kind: 'none' };

export const NO_MARK: JournalMark = { kind: 'none' };

export const sameMark = (one: JournalMark, other: JournalMark): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'points' || (other.kind === 'points' && one.points === other.points));
