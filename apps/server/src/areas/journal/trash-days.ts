import { TRASH_DAYS } from '@bilim/contract/areas/journal.inputs';
import { Failure } from '@bilim/contract/failures';

const DAY_MS = 86_400_000;

/** Columns removed before this time can no longer be restored. */
export const trashSince = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

/** Days left to restore; 1 on the last day. */
export const trashDaysLeft = ({ removedAt, now }: { removedAt: Date; now: Date }): number =>
  Math.max(0, Math.ceil((removedAt.getTime() - trashSince(now).getTime()) / DAY_MS));

export function checkInTrash(of: { removedAt: Date; now: Date }) {
  if (trashDaysLeft(of) === 0) throw new Failure('JOURNAL_TRASH_OVER', { days: TRASH_DAYS });
}
