import type { VisitReason, VisitState } from '@bilim/contract/areas/attendance.shapes';
import { isFar, metresFromRoom, type RoomPlace } from '@bilim/rules/qr-place';
import { isSlow } from '@bilim/rules/qr-slow';

/** What is known of a scan that passed all rules. */
export type JudgedScan = {
  longitude: number | null;
  latitude: number | null;
  accuracy: number | null;
  ageMs: number;
  typed: boolean;
  offline: boolean;
};

/** Why a teacher should look at a scan, and how far away it was made. */
export function judgeScan({
  scan,
  room,
  isShared,
  isKnownDevice,
  isAbsent,
  otherAges,
}: {
  scan: JudgedScan;
  /** Null where no place is asked for. */
  room: RoomPlace | null;
  /** The same device came with somebody else. */
  isShared: boolean;
  /** The caller had it before the code was shown. */
  isKnownDevice: boolean;
  /** A teacher noted by hand that the student is not there. */
  isAbsent: boolean;
  /** How old the others' codes were. */
  otherAges: readonly number[];
}): { reasons: VisitReason[]; distanceM: number | null } {
  const { longitude, latitude, accuracy } = scan;
  const phone = longitude === null || latitude === null ? null : { longitude, latitude, accuracy };
  const isTimed = !scan.typed && !scan.offline;
  const reasons: Record<Exclude<VisitReason, 'second'>, boolean> = {
    far: room !== null && phone !== null && isFar({ room, phone }),
    no_place: room !== null && phone === null,
    device: isShared,
    new_device: scan.offline && !isKnownDevice,
    absent: isAbsent,
    slow: isTimed && isSlow({ ageMs: scan.ageMs, others: otherAges }),
  };
  return {
    reasons: REASONS.filter((reason) => reasons[reason]),
    distanceM: room && phone ? metresFromRoom({ room, phone }) : null,
  };
}
const REASONS = ['far', 'no_place', 'device', 'new_device', 'absent', 'slow'] as const;

const isSerious = (reason: VisitReason) => reason !== 'slow';

export const stateBy = (reasons: readonly VisitReason[]): VisitState =>
  reasons.some(isSerious) ? 'review' : 'accepted';

/**
 * What a scan of the second round makes of a visit. What a teacher has decided stands, unless the scan says something that the
 * teacher did not know.
 */
export function stateAgain({
  visit,
  reasons: fresh,
}: {
  visit: { state: VisitState; reasons: readonly VisitReason[]; isDecided: boolean };
  reasons: readonly VisitReason[];
}): { state: VisitState; reasons: VisitReason[]; isDecided: boolean } {
  const kept = visit.reasons.filter((reason) => reason !== 'second');
  const reasons = [...new Set([...kept, ...fresh])];
  if (!visit.isDecided) return { state: stateBy(reasons), reasons, isDecided: false };
  const isNews = fresh.some((reason) => isSerious(reason) && !visit.reasons.includes(reason));
  return visit.state === 'accepted' && isNews
    ? { state: 'review', reasons, isDecided: false }
    : { state: visit.state, reasons, isDecided: true };
}
