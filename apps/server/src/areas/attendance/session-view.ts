import { EARLY_MS } from '@bilim/contract/areas/attendance.contract';
import type { QrSession, ScannedLesson, SecondScreen } from '@bilim/contract/areas/attendance.shapes';
import type { SessionRow } from './attendance.queries.ts';
import { isRunning, shownCodes, shownProofs } from './codes.ts';

type LessonRow = Omit<ScannedLesson, 'beginsAt' | 'endsAt'> & { opensAt: Date; closesAt: Date };

/** The lesson of a QR, as shown to teacher and student. */
export const lessonOf = (row: LessonRow): ScannedLesson => ({
  journalId: row.journalId,
  lessonId: row.lessonId,
  day: row.day,
  bell: row.bell,
  discipline: row.discipline,
  lessonType: row.lessonType,
  kind: row.kind,
  className: row.className,
  roomId: row.roomId,
  building: row.building,
  room: row.room,
  beginsAt: new Date(row.opensAt.getTime() + EARLY_MS),
  endsAt: row.closesAt,
});

const countsOf = ({ all, counts }: SessionRow) => ({ all, ...counts });
const arrivalsOf = ({ arrivals }: SessionRow) =>
  arrivals.map((arrival) => ({ ...arrival, at: new Date(arrival.at) }));

/** A QR as shown to the keepers of the journal. */
export function sessionOf(row: SessionRow): QrSession {
  const { id, opensAt, closesAt, endedAt, round, secondAt, namesHidden, proof, hasScreen } = row;
  return {
    id,
    opensAt,
    closesAt,
    endedAt,
    round,
    secondAt,
    namesHidden,
    proof,
    hasScreen,
    lesson: lessonOf(row),
    counts: countsOf(row),
    arrivals: arrivalsOf(row),
  };
}

/** A QR as shown on a second screen. Names are included only while the QR runs and they are not hidden. */
export function screenOf(row: SessionRow, now: Date): SecondScreen {
  const { closesAt, endedAt, round } = row;
  const isNamed = isRunning(row, now) && !row.namesHidden;
  return {
    closesAt,
    endedAt,
    round,
    now,
    lesson: lessonOf(row),
    counts: countsOf(row),
    arrivals: isNamed ? arrivalsOf(row) : null,
    codes: shownCodes({ source: row, now }),
    proofs: shownProofs({ source: row, now }),
  };
}
