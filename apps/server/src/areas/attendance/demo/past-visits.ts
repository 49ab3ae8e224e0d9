import type { VisitReason, VisitState } from '@bilim/contract/areas/attendance.shapes';
import type { qrVisits } from '../../../db/tables.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import type { Random } from '../../../demo/random.ts';
import { makeAttendees } from '../../../demo/teaching/attendees.ts';
import type { PastSession } from './past-sessions.ts';

type VisitRow = typeof qrVisits.$inferSelect;
type Looked = { reasons: VisitReason[]; distanceM: number | null; deviceId?: number };

/** Share of present students who scanned; the others were marked by hand. */
const SCANNED = 0.92;
/** Share of absent students who tried from elsewhere and were rejected. */
const TRIED = 0.12;
const MINUTE_MS = 60_000;

/**
 * The visits of the demo. The demo students have none, so that their first scan uses their first phone.
 * Accepted visits have a presence in the journal; rejected and open ones have none.
 */
export function drawVisits({
  university,
  sessions,
  random,
}: {
  university: DemoUniversity;
  sessions: readonly PastSession[];
  random: Random;
}): VisitRow[] {
  const marks = marksIn({ university, lessonIds: new Set(sessions.map(({ row }) => row.journalLessonId)) });
  const studentsIn = attendeesOf(university);
  const { student, student2 } = university.people.demo;
  const isTried = (id: number) => id === student || id === student2;
  const visits: VisitRow[] = [];
  for (const session of sessions) {
    const held = marks.get(session.row.journalLessonId) ?? new Map<number, string>();
    const add = (studentId: number, state: VisitState, looked: Partial<Looked> = {}) => {
      const groupId = university.people.person(studentId).groupId ?? 0;
      visits.push(visitOf({ id: visits.length + 1, session, studentId, groupId, state, random, ...looked }));
    };
    for (const [studentId, kind] of held) {
      if (isTried(studentId)) continue;
      if (kind === 'absent') {
        if (random.chance(TRIED))
          add(studentId, 'rejected', { reasons: ['far'], distanceM: random.between(900, 6_000) });
      } else if (random.chance(SCANNED)) {
        add(studentId, 'accepted', random.chance(0.02) ? { reasons: ['slow'] } : {});
      }
    }
    if (!session.isLast) continue;
    const waiting = studentsIn(session.row.journalLessonId).filter((id) => !held.has(id) && !isTried(id));
    for (const [place, looked] of lookedAt(waiting).entries()) {
      const studentId = waiting[place];
      if (studentId !== undefined) add(studentId, 'review', looked);
    }
  }
  return visits;
}

/** Open scans of the demo teacher: one far away, one without a place, two with one phone. */
const lookedAt = (waiting: readonly number[]): Partial<Looked>[] => [
  { reasons: ['far'], distanceM: 1_240 },
  { reasons: ['no_place'], distanceM: null },
  { reasons: ['device'], deviceId: waiting[2] },
  { reasons: ['device'], deviceId: waiting[2] },
];

function visitOf({
  id,
  session: { row, beginsAt },
  studentId,
  groupId,
  state,
  random,
  reasons = [],
  distanceM = random.between(3, 60),
  deviceId = studentId,
}: Partial<Looked> & {
  id: number;
  session: PastSession;
  studentId: number;
  groupId: number;
  state: VisitState;
  random: Random;
}): VisitRow {
  const scannedAt = new Date(beginsAt.getTime() + random.between(-4 * MINUTE_MS, 6 * MINUTE_MS));
  const isDecided = state === 'rejected';
  const codeAgeMs = reasons.includes('slow') ? random.between(19_000, 26_000) : random.between(1_500, 9_500);
  return {
    id,
    sessionId: row.id,
    studentId,
    groupId,
    state,
    reasons,
    scannedAt,
    receivedAt: scannedAt,
    codeAgeMs,

    secondAt: null,
    distanceM,
    accuracyM: distanceM === null ? null : random.between(6, 40),
    deviceId,
    secondDeviceId: null,
    typed: random.chance(0.04),
    offline: false,
    firstDevice: false,
    provenAt: null,
    networkPrint: null,
    phonePrint: null,
    placePrint: null,
    decidedById: isDecided ? row.openedById : null,
    decidedAt: isDecided ? row.closesAt : null,
  };
}

/** The current marks of the given columns, by student. */
function marksIn({ university, lessonIds }: { university: DemoUniversity; lessonIds: ReadonlySet<number> }) {
  const marks = new Map<number, Map<number, string>>();
  if (lessonIds.size === 0) return marks;
  for (const { journalLessonId, studentId, kind } of university.journal.markRows()) {
    if (!lessonIds.has(journalLessonId)) continue;
    const held = marks.get(journalLessonId) ?? new Map<number, string>();
    marks.set(journalLessonId, held.set(studentId, kind));
  }
  return marks;
}

/** The students of a column of this term. */
function attendeesOf({ people, teaching, journal }: DemoUniversity) {
  const studentsIn = makeAttendees({ people, streams: teaching.flatMap(({ streams }) => streams) });
  const assignments = new Map(
    teaching.flatMap((term) => term.assignments.map((assignment) => [assignment.id, assignment] as const)),
  );
  return (lessonId: number): number[] => {
    for (const { id, assignmentId } of journal.lessonRows()) {
      const assignment = id === lessonId ? assignments.get(assignmentId) : undefined;
      if (assignment) return studentsIn(assignment);
    }
    return [];
  };
}
