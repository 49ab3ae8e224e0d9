import type { VisitState } from '@bilim/contract/areas/attendance.shapes';
import { audit } from '../../db/audit.queries.ts';
import { checkReason, givePresence, readPresence, type Wish } from '../journal/journal-presence.service.ts';
import { selectReviewed } from './attendance.queries.ts';
import type { OfSession } from './attendance.service.ts';
import { change } from './attendance-end.service.ts';
import { updateDecided } from './attendance-sessions.queries.ts';
import { sourceOf } from './write-visit.service.ts';

/** Accepts or rejects scans, or puts them back to review, and updates the journal in the same transaction. */
export async function decide({
  studentIds,
  state,
  reason,
  ...of
}: OfSession & { studentIds: readonly number[]; state: VisitState; reason: string }) {
  const { context, person, language, sessionId } = of;
  const session = await change(of, async ({ db, session: held, column }) => {
    const isOpen = state === 'review';
    const decided = await updateDecided(db, {
      sessionId,
      studentIds,
      state,
      deciderId: isOpen ? null : person.id,
      now: isOpen ? null : context.now(),
    });
    if (decided.length === 0) return;
    checkReason({ context, column, reason });
    const ids = decided.map(({ studentId }) => studentId);
    const source = sourceOf(held);
    const cells = await readPresence({ db, source, lessonId: held.lessonId, studentIds: ids });
    const late = new Set(decided.filter(isLate(held)).map(({ studentId }) => studentId));
    const wishes = cells.map((cell) => ({
      cell,
      wish: wishBy({ state, absentNoted: held.absentNoted, isLate: late.has(cell.studentId) }),
    }));
    await givePresence({ context, db, source, column, givenById: person.id, reason, wishes });
    const details = { state, studentIds: ids, ...(reason && { reason }) };
    await audit(db, { person, action: 'attendance.decided', object: `qr_session:${sessionId}`, details });
  });
  return { session, visits: await selectReviewed(context.db, { sessionId }, { language }) };
}

/** The scan arrived after the end had marked missing students absent. */
const isLate =
  ({ endedAt }: { endedAt: Date | null }) =>
  ({ receivedAt }: { receivedAt: Date }) =>
    endedAt !== null && receivedAt > endedAt;

/**
 * A rejected student counts as missing, like the others who did not come. An open scan keeps its student from
 * being marked absent, unless it arrived after the end.
 */
function wishBy({
  state,
  absentNoted,
  isLate,
}: {
  state: VisitState;
  absentNoted: boolean;
  isLate: boolean;
}): Wish {
  if (state === 'accepted') return 'decided';
  if (!absentNoted) return 'back';
  return state === 'rejected' || isLate ? 'missing' : 'open';
}
