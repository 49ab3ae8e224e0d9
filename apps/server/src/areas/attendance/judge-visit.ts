import { VISIT_REASONS, type VisitReason, type VisitState } from '@bilim/contract/areas/attendance.shapes';
import { isFar, metresFromRoom, type RoomPlace } from '@bilim/rules/qr-place';
import { isSlow } from '@bilim/rules/qr-slow';

/** What is known of a scan that passed all rules. */
export type JudgedScan = {
  longitude: number | null;
  latitude: number | null;
  accuracy: number | null;
  ageMs: number;
  typed: boolean;
  /** It came when its code was over. */
  offline: boolean;
};

/** What is known of the device that a scan came with. */
export type JudgedDevice = {
  /** It came with somebody else in the same lesson, or is somebody else's. */
  isShared: boolean;
  /** It came with the same student before, and that was accepted. */
  isKnown: boolean;
  /** The student came with another one before, and that was accepted. */
  hasOther: boolean;
  /** Not the one of the first round. */
  isChanged: boolean;
};

/** Why a teacher should look at a scan, and how far away it was made. */
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
  /** Null where no place is asked for. */
  room: RoomPlace | null;
  /** Null where the scan names none. */
  device: JudgedDevice | null;
  /** A teacher noted by hand that the student is not there. */
  isAbsent: boolean;
  /** The second round is over, and the scan is from before it. */
  isMissed: boolean;
  /** The digits of the screen are still to be typed. */
  needsProof: boolean;
  /** How old the others' codes were. */
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
    // A code that was over may be a photo that was sent on, whatever phone and place it names.
    offline: scan.offline,
    second: isMissed,
    absent: isAbsent,
    slow: isTimed && isSlow({ ageMs: scan.ageMs, others: otherAges }),
    // Known only beside the other scans of the lesson.
    same_phone: false,
    proof: needsProof,
  };
  return {
    reasons: VISIT_REASONS.filter((reason) => reasons[reason]),
    distanceM: room && phone ? metresFromRoom({ room, phone }) : null,
  };
}

const isSerious = (reason: VisitReason) => reason !== 'slow';

export const stateBy = (reasons: readonly VisitReason[]): VisitState =>
  reasons.some(isSerious) ? 'review' : 'accepted';

/**
 * What a scan of the second round makes of a visit. It is judged by itself: what a teacher accepted before does not stand for
 * it, what was rejected or put back to review stays so.
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
