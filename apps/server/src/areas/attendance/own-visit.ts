import { PROOF_MS } from '@bilim/contract/areas/attendance.contract';
import type { VisitReason, VisitState } from '@bilim/contract/areas/attendance.shapes';
import type { Round } from './codes.ts';

/** The state of a student's visit; all fields are null before it exists. */
export type OwnVisit = {
  state: VisitState | null;
  reasons: readonly VisitReason[] | null;
  scannedAt: Date | null;
  receivedAt: Date | null;
  cameAgainAt: Date | null;
  decidedAt: Date | null;
};

/**
 * Whether the student needs no further scan: scanned in the first round, and in the second round again or for
 * the first time.
 */
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

/** When the time for typing the digits ends; null when none are required. */
export function proofUntil({ state, reasons, receivedAt, cameAgainAt }: OwnVisit): Date | null {
  const asked = cameAgainAt ?? receivedAt;
  if (state !== 'review' || asked === null || !reasons?.includes('proof')) return null;
  return new Date(asked.getTime() + PROOF_MS);
}

/** The answer to the student. */
export function toldOf({ own, round, sessionId }: { own: OwnVisit; round: Round; sessionId: number }) {
  const { state, reasons, scannedAt, cameAgainAt } = own;
  if (state === null || scannedAt === null) throw new Error('A written visit is missing');
  const second = round === 2 && cameAgainAt !== null;
  return { sessionId, state, reasons: [...(reasons ?? [])], scannedAt, second, proofUntil: proofUntil(own) };
}
