import { isRemark, type VisitReason, type VisitState } from '@bilim/contract/areas/attendance.shapes';
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
  /** Of all timed visits, ascending. */
  readonly #ages: number[];

  constructor(rows: readonly VisitRow[]) {
    this.#visits = new Map(rows.map((row) => [row.studentId, visitOf(row)]));
    this.#ages = rows.flatMap(({ isTimed, ageMs }) => (isTimed ? [ageMs] : [])).sort(ascending);
  }

  get(studentId: number): LessonVisit | undefined {
    return this.#visits.get(studentId);
  }

  own(studentId: number): OwnVisit {
    const visit = this.#visits.get(studentId);
    return visit ?? NO_VISIT;
  }

  /** Ages of the other students' codes, ascending. */
  agesBeside(studentId: number): readonly number[] {
    const own = this.get(studentId);
    if (!own?.isTimed) return this.#ages;
    const place = placeOf(this.#ages, own.ageMs);
    return this.#ages.filter((_, at) => at !== place);
  }

  /** Visits of other students with this device. */
  sharing({ studentId, deviceId }: { studentId: number; deviceId: number | null }): LessonVisit[] {
    if (deviceId === null) return [];
    const found: LessonVisit[] = [];
    for (const visit of this.#visits.values()) {
      const isUsed = visit.deviceId === deviceId || visit.secondDeviceId === deviceId;
      if (isUsed && visit.studentId !== studentId) found.push(visit);
    }
    return found;
  }

  put(visit: LessonVisit) {
    const before = this.get(visit.studentId);
    if (before?.isTimed) this.#ages.splice(placeOf(this.#ages, before.ageMs), 1);
    if (visit.isTimed) this.#ages.splice(placeOf(this.#ages, visit.ageMs), 0, visit.ageMs);
    this.#visits.set(visit.studentId, visit);
  }

  /** Adds a reason; a visit accepted without a teacher goes to review, unless it is only a remark. */
  flag(visit: LessonVisit, reason: VisitReason) {
    if (visit.reasons.includes(reason)) return;
    const kept = reason === 'same_phone' ? visit.reasons.filter((one) => one !== 'alike') : visit.reasons;
    visit.reasons = [...kept, reason];
    if (!isRemark(reason) && visit.state === 'accepted' && visit.decidedAt === null) visit.state = 'review';
    if (visit.change === 'none') visit.change = 'flagged';
  }

  /** Puts first devices that look like one phone to review, and adds a remark to those that may be one. */
  flagOnePhone() {
    const seen = [...this.#visits.values()].map(
      ({ studentId, receivedAt, isFirst, prints }): SeenScan => ({
        studentId,
        receivedAt,
        isFirst,
        ...prints,
      }),
    );
    const { same, alike } = likeOnePhone(seen);
    this.#flagAll(same, 'same_phone');
    this.#flagAll(alike, 'alike');
  }

  #flagAll(studentIds: Iterable<number>, reason: VisitReason) {
    for (const studentId of studentIds) {
      const visit = this.#visits.get(studentId);
      if (visit) this.flag(visit, reason);
    }
  }

  changed(change: Exclude<Change, 'none'>): LessonVisit[] {
    return [...this.#visits.values()].filter((visit) => visit.change === change);
  }
}

const ascending = (one: number, other: number) => one - other;

/** The first place of an age among sorted ones. */
function placeOf(ages: readonly number[], ageMs: number): number {
  let [from, to] = [0, ages.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ages[middle] ?? 0) < ageMs) from = middle + 1;
    else to = middle;
  }
  return from;
}

const NO_VISIT: OwnVisit = {
  state: null,
  reasons: null,
  scannedAt: null,
  receivedAt: null,
  cameAgainAt: null,
  decidedAt: null,
};
