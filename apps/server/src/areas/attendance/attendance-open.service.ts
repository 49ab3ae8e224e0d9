import { randomBytes } from 'node:crypto';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { Failure } from '@bilim/contract/failures';
import { instantAt } from '@bilim/rules/days/wall-clock';
import { audit } from '../../db/audit.queries.ts';
import { checkKept } from '../journal/journal.service.ts';
import { openLesson as openColumn } from '../journal/journal-lessons.service.ts';
import { findGiven, findPlanned, holdColumn } from '../journal/journal-presence.service.ts';
import { attendancePolicy } from './attendance.policy.ts';
import { type Caller, getSession, tellKeepers } from './attendance.service.ts';
import { selectColumn, upsertSession } from './attendance-sessions.queries.ts';
import { checkNow } from './check-scan.ts';
import { timesOf } from './codes.ts';

const SECRET_BYTES = 32;

/** The times in which the QR of a lesson is valid; fails outside of them. */
function checkedTimes(
  { context: { config, now } }: Pick<Caller, 'context'>,
  { day, beginsAt, endsAt }: { day: string; beginsAt: string; endsAt: string },
) {
  const { timeZone } = config;
  const instant = (time: string) => instantAt({ day, time, timeZone });
  const times = timesOf({ beginsAt: instant(beginsAt), endsAt: instant(endsAt) });
  checkNow({ times, at: now(), timeZone });
  return times;
}

const MISSING = ['JOURNAL_NOT_FOUND', 'JOURNAL_LESSON_NOT_FOUND'];

/** Hides from other users that the journal or the QR exists. */
function asMissing(error: unknown): never {
  const isMissing = error instanceof Failure && MISSING.includes(error.code);
  throw isMissing ? new Failure('QR_NOT_FOUND') : error;
}

/** Opens the QR of a scheduled lesson. The column is created only if the lesson is running now. */
export async function open({
  scheduleId,
  day,
  ...asked
}: Caller & { scheduleId: number; day: string }): Promise<QrSession> {
  const { context, person } = asked;
  const given = await findGiven({ context, scheduleId, day });
  if (!given) throw new Failure('QR_NOT_FOUND');
  await checkKept({ context, person, journalId: given.lesson.assignmentId }).catch(asMissing);
  checkedTimes(asked, given);
  const { lessonId } = await openColumn({ context, person, scheduleId, day }).catch(asMissing);
  return openLesson({ ...asked, lessonId });
}

/** Opens the QR of a journal column. */
export async function openLesson({ lessonId, ...asked }: Caller & { lessonId: number }): Promise<QrSession> {
  const { context, person } = asked;
  const column = attendancePolicy.authorize(person, 'keep', await selectColumn(context.db, { lessonId }));
  const planned = await findPlanned({ context, ...column });
  const times = checkedTimes(asked, planned ?? column);
  const roomId = planned?.roomId ?? null;
  const now = context.now();
  const sessionId = await context.db.transaction(async (db) => {
    if (!(await holdColumn(db, lessonId))) throw new Failure('QR_NOT_FOUND');
    const secret = randomBytes(SECRET_BYTES);
    const opened = { lessonId, roomId, secret, ...times, openedById: person.id, now };
    const { id } = await upsertSession(db, opened);
    const details = { lessonId, roomId };
    await audit(db, { person, action: 'attendance.opened', object: `qr_session:${id}`, details });
    await tellKeepers({ context, db, kept: column, sessionId: id });
    return id;
  });
  return getSession({ ...asked, sessionId });
}
