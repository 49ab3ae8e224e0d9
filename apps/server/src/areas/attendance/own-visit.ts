import { PROOF_MS } from '@bilim/contract/areas/attendance.contract';
import type { VisitReason, VisitState } from '@bilim/contract/areas/attendance.shapes';
import type { Round } from './codes.ts';

/** A student's visit, as far as it decides something; before it there is none of it. */
export type OwnVisit = {
  state: VisitState | null;
  reasons: readonly VisitReason[] | null;
  scannedAt: Date | null;
  receivedAt: Date | null;
  cameAgainAt: Date | null;
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

/** Until when the digits of the screen are heard; null where none are asked for. */
export function proofUntil({ state, reasons, receivedAt, cameAgainAt }: OwnVisit): Date | null {
  const asked = cameAgainAt ?? receivedAt;
  if (state !== 'review' || asked === null || !reasons?.includes('proof')) return null;
  return new Date(asked.getTime() + PROOF_MS);
}

/** What the student is told of it. */
export function toldOf({ own, round, sessionId }: { own: OwnVisit; round: Round; sessionId: number }) {
  const { state, reasons, scannedAt, cameAgainAt } = own;
  if (state === null || scannedAt === null) throw new Error('A visit that was written is not there');
  const second = round === 2 && cameAgainAt !== null;
  return { sessionId, state, reasons: [...(reasons ?? [])], scannedAt, second, proofUntil: proofUntil(own) };
}
