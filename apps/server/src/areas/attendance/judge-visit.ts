import {
  isRemark,
  VISIT_REASONS,
  type VisitReason,
  type VisitState,
} from '@bilim/contract/areas/attendance.shapes';
import { isFar, metresFromRoom, type RoomPlace } from '@bilim/rules/attendance/qr-place';
import { isSlow } from '@bilim/rules/attendance/qr-slow';

/** A scan that passed all checks. */
export type JudgedScan = {
  longitude: number | null;
  latitude: number | null;
  accuracy: number | null;
  ageMs: number;
  typed: boolean;
  /** It arrived after its code had expired. */
  offline: boolean;
};

/** What is known about the device of a scan. */
export type JudgedDevice = {
  /** Another student used it in this lesson, or it belongs to another person. */
  isShared: boolean;
  /** The same student used it before in an accepted scan. */
  isKnown: boolean;
  /** The student used another device before in an accepted scan. */
  hasOther: boolean;
  /** It differs from the device of the first round. */
  isChanged: boolean;
};

/** The reasons why a teacher should review a scan, and its distance from the room. */
export function judgeScan({
  scan,
  room,
  device,
  isAbsent,
  isMissed,
  needsProof,
  otherAges,
}: {
  scan: JudgedScan;
  /** Null when no place is required. */
  room: RoomPlace | null;
  /** Null when the scan names no device. */
  device: JudgedDevice | null;
  /** A teacher marked the student absent by hand. */
  isAbsent: boolean;
  /** The scan is from before the second round, which is over. */
  isMissed: boolean;
  /** The student has to type the digits of the screen. */
  needsProof: boolean;
  /** Ages of the other students' codes. */
  otherAges: readonly number[];
}): { reasons: VisitReason[]; distanceM: number | null } {
  const { longitude, latitude, accuracy } = scan;
  const phone = longitude === null || latitude === null ? null : { longitude, latitude, accuracy };
  const isTimed = !scan.typed && !scan.offline;
  const isInside = room !== null && phone !== null && !isFar({ room, phone });
  const isKnown = device?.isKnown ?? false;
  const reasons: Record<VisitReason, boolean> = {
    far: room !== null && phone !== null && !isInside,
    no_place: room !== null && phone === null,
    device: device?.isShared ?? false,
    no_device: device === null,
    new_device: device !== null && (device.isChanged || (!isKnown && device.hasOther)),
    // An expired code may be a forwarded photo, even from a known phone in the room.
    offline: scan.offline,
    second: isMissed,
    absent: isAbsent,
    slow: isTimed && isSlow({ ageMs: scan.ageMs, others: otherAges }),
    // Found only by comparison with the other scans of the lesson.
    same_phone: false,
    alike: false,
    proof: needsProof,
  };
  return {
    reasons: VISIT_REASONS.filter((reason) => reasons[reason]),
    distanceM: room && phone ? metresFromRoom({ room, phone }) : null,
  };
}

const isSerious = (reason: VisitReason) => !isRemark(reason);

export const stateBy = (reasons: readonly VisitReason[]): VisitState =>
  reasons.some(isSerious) ? 'review' : 'accepted';

/**
 * Applies a scan of the second round to a visit. The new scan is judged on its own: an earlier acceptance
 * does not excuse it, and a rejected or reopened visit stays so.
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
  const isPutBack = visit.state === 'review' && !visit.reasons.some(isSerious);
  if (!visit.isDecided) return { state: isPutBack ? 'review' : stateBy(reasons), reasons, isDecided: false };
  return visit.state === 'accepted' && fresh.some(isSerious)
    ? { state: 'review', reasons, isDecided: false }
    : { state: visit.state, reasons, isDecided: true };
}
