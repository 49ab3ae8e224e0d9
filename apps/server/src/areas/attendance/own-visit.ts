import type { VisitReason, VisitState } from '@bilim/contract/areas/attendance.shapes';
import type { Round } from './codes.ts';

/** A student's visit, as far as it decides something; before it there is none of it. */
export type OwnVisit = {
  state: VisitState | null;
  reasons: readonly VisitReason[] | null;
  scannedAt: Date | null;
  cameAgainAt: Date | null;
  distanceM: number | null;
  decidedAt: Date | null;
};

/** Whether there is nothing left to do: the student has come, and in the second round again or first then. */
export function isSettled({
  own: { state, scannedAt, cameAgainAt },
  round,
  secondAt,
}: {
  own: OwnVisit;
  round: Round;
  secondAt: Date | null;
}): boolean {
  if (state === null || scannedAt === null) return false;
  return round === 1 || cameAgainAt !== null || (secondAt !== null && scannedAt >= secondAt);
}

/** What the student is told of it. */
export function toldOf({ own, round }: { own: OwnVisit; round: Round }) {
  const { state, reasons, scannedAt, cameAgainAt, distanceM } = own;
  if (state === null || scannedAt === null) throw new Error('A visit that was written is not there');
  const second = round === 2 && cameAgainAt !== null;
  return { state, reasons: [...(reasons ?? [])], distanceM, scannedAt, second };
}
