/** For so long a mark may change before it counts as one that its student has seen. */
export const SEEN_MS = 10 * 60_000;

type Change = {
  /** When the cell got its first mark; null while it has none. */
  firstAt: Date | null;
  changedAt: Date;
  /** The day of that change, and the lesson's, 'YYYY-MM-DD'. */
  changedOn: string;
  heldOn: string;
};

/**
 * Whether a change corrects what the student could read. Everyone is there, then the exceptions, then slips of the finger: that is
 * how a mark is given. What changes ten minutes after the first mark, or on a later day than the lesson's, is a correction.
 */
export const isCorrection = ({ firstAt, changedAt, changedOn, heldOn }: Change): boolean =>
  firstAt !== null && (changedOn > heldOn || changedAt.getTime() - firstAt.getTime() > SEEN_MS);
