/** After this time a changed mark counts as seen by its student. */
export const SEEN_MS = 10 * 60_000;

type Change = {
  /** When the cell got its first mark; null without one. */
  firstAt: Date | null;
  changedAt: Date;
  /** The day of that change, and the lesson’s day, 'YYYY-MM-DD'. */
  changedOn: string;
  heldOn: string;
};

/**
 * Whether a change corrects a mark that the student could have read. Teachers first mark all students as present,
 * then enter exceptions, then fix typing errors; those changes are not corrections. A change is a correction if made
 * more than ten minutes after the first mark, or after the lesson’s day.
 */
export const isCorrection = ({ firstAt, changedAt, changedOn, heldOn }: Change): boolean =>
  firstAt !== null && (changedOn > heldOn || changedAt.getTime() - firstAt.getTime() > SEEN_MS);
