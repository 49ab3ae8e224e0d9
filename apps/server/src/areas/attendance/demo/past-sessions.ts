import { EARLY_MS } from '@bilim/contract/areas/attendance.contract';
import { addDays } from '@bilim/rules/days/add-days';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import type { qrSessions } from '../../../db/tables.ts';
import { BELLS } from '../../../demo/content/catalogue.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { at, type Random } from '../../../demo/random.ts';

const DAYS = 28;
/** Share of the lessons of other teachers that had a QR. */
const SHARE = 0.6;

export type PastSession = {
  row: typeof qrSessions.$inferSelect;
  beginsAt: Date;
  /** The last lesson of the demo teacher. */
  isLast: boolean;
};

/** The QRs of the last weeks, in the order of their lessons. */
export function drawSessions({
  university: { calendar, journal, lessons, people, teaching },
  random,
}: {
  university: DemoUniversity;
  random: Random;
}): PastSession[] {
  const since = addDays({ day: calendar.today, days: -DAYS });
  const current = teaching.find(({ term }) => term.id === calendar.currentTerm.id)?.assignments ?? [];
  const assignments = new Map(current.map((assignment) => [assignment.id, assignment]));
  const roomOf = new Map(
    lessons.map(({ assignmentId, dayNumber, bellId, roomId }) => [
      ...([`${assignmentId} ${dayNumber} ${bellId}`, roomId] as const),
    ]),
  );
  const isOwn = (assignmentId: number) => assignments.get(assignmentId)?.teacherId === people.demo.teacher;
  const columns = [...journal.lessonRows()]
    .filter(({ assignmentId, heldOn }) => heldOn >= since && assignments.has(assignmentId))
    .filter(({ assignmentId }) => isOwn(assignmentId) || random.chance(SHARE))
    .sort(
      (one, other) =>
        one.heldOn.localeCompare(other.heldOn) || one.bellId - other.bellId || one.id - other.id,
    );
  const last = columns.findLast(({ assignmentId }) => isOwn(assignmentId))?.id;
  return columns.map(({ id: journalLessonId, assignmentId, heldOn, bellId }, place) => {
    const bell = at(BELLS, bellId - 1);
    const beginsAt = calendar.instant({ day: heldOn, time: bell.beginsAt });
    const closesAt = calendar.instant({ day: heldOn, time: bell.endsAt });
    const opensAt = new Date(beginsAt.getTime() - EARLY_MS);
    const row = {
      id: place + 1,
      journalLessonId,
      secret: Buffer.from(random.hex(64), 'hex'),
      screenHash: null,
      roomId: roomOf.get(`${assignmentId} ${dayNumberOf(heldOn)} ${bellId}`) ?? null,
      opensAt,
      closesAt,
      openedAt: opensAt,
      openedById: assignments.get(assignmentId)?.teacherId ?? 0,

      round: 1,
      secondAt: null,
      endedAt: closesAt,
      absentNoted: false,
      namesHidden: false,
      proof: false,
    };
    return { row, beginsAt, isLast: journalLessonId === last };
  });
}
