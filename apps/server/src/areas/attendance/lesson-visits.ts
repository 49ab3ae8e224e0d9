import type { VisitReason, VisitState } from '@bilim/contract/areas/attendance.shapes';
import { likeOnePhone, type SeenScan } from '@bilim/rules/attendance/first-devices';
import type { VisitRow } from './attendance-batch.queries.ts';
import type { OwnVisit } from './own-visit.ts';
import type { Prints } from './sent-from.ts';

/** `flagged`: an existing visit whose reasons another scan of the lesson changed. */
type Change = 'none' | 'new' | 'again' | 'flagged';

/** A visit of the lesson and its change in this batch. */
export type LessonVisit = {
  studentId: number;
  state: VisitState;
  reasons: VisitReason[];
  scannedAt: Date;
  receivedAt: Date;
  cameAgainAt: Date | null;
  decidedAt: Date | null;
  deviceId: number | null;
  secondDeviceId: number | null;
  ageMs: number;
  /** Its age shows how fast the code was scanned. */
  isTimed: boolean;
  isFirst: boolean;
  prints: Prints;
  /** Known only for a scan of this batch. */
  scan: { distanceM: number | null; accuracyM: number | null; typed: boolean; offline: boolean };
  change: Change;
};

const UNKNOWN_SCAN = { distanceM: null, accuracyM: null, typed: false, offline: false };
const instant = (text: string | null) => (text === null ? null : new Date(text));

function visitOf({ network, phone, place, ...row }: VisitRow): LessonVisit {
  return {
    ...row,
    scannedAt: new Date(row.scannedAt),
    receivedAt: new Date(row.receivedAt),
    cameAgainAt: instant(row.cameAgainAt),
    decidedAt: instant(row.decidedAt),
    prints: { network, phone, place },
    scan: UNKNOWN_SCAN,
    change: 'none' as const,
  };
}

/**
 * The visits of a lesson while a batch is judged. Each scan sees stored visits and earlier ones of the same
 * batch.
 */
export class LessonVisits {
  readonly #visits: Map<number, LessonVisit>;

  constructor(rows: readonly VisitRow[]) {
    this.#visits = new Map(rows.map((row) => [row.studentId, visitOf(row)]));
  }

  get(studentId: number): LessonVisit | undefined {
    return this.#visits.get(studentId);
  }

  own(studentId: number): OwnVisit {
    const visit = this.#visits.get(studentId);
    return visit ?? NO_VISIT;
  }

  /** Ages of the other students' codes. */
  agesBeside(studentId: number): number[] {
    const ages: number[] = [];
    for (const visit of this.#visits.values())
      if (visit.isTimed && visit.studentId !== studentId) ages.push(visit.ageMs);
    return ages;
  }

  /** Visits of other students with this device. */
  sharing({ studentId, deviceId }: { studentId: number; deviceId: number | null }): LessonVisit[] {
    if (deviceId === null) return [];
    return [...this.#visits.values()].filter(
      (visit) =>
        visit.studentId !== studentId && (visit.deviceId === deviceId || visit.secondDeviceId === deviceId),
    );
  }

  put(visit: LessonVisit) {
    this.#visits.set(visit.studentId, visit);
  }

  /** Adds a reason; a visit accepted without a teacher goes to review. */
  flag(visit: LessonVisit, reason: VisitReason) {
    if (visit.reasons.includes(reason)) return;
    visit.reasons = [...visit.reasons, reason];
    if (visit.state === 'accepted' && visit.decidedAt === null) visit.state = 'review';
    if (visit.change === 'none') visit.change = 'flagged';
  }

  /** Puts first devices that look like one phone to review. */
  flagOnePhone() {
    const seen = [...this.#visits.values()].map(
      ({ studentId, receivedAt, isFirst, prints }): SeenScan => ({
        studentId,
        receivedAt,
        isFirst,
        ...prints,
      }),
    );
    for (const studentId of likeOnePhone(seen)) {
      const visit = this.#visits.get(studentId);
      if (visit) this.flag(visit, 'same_phone');
    }
  }

  changed(change: Exclude<Change, 'none'>): LessonVisit[] {
    return [...this.#visits.values()].filter((visit) => visit.change === change);
  }
}

const NO_VISIT: OwnVisit = {
  state: null,
  reasons: null,
  scannedAt: null,
  receivedAt: null,
  cameAgainAt: null,
  decidedAt: null,
};
