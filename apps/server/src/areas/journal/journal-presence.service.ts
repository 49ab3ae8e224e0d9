import { Failure } from '@bilim/contract/failures';
import { isClosed } from '@bilim/rules/journal/window';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import type { Db } from '../../db/open.ts';
import { keepersOf } from './journal.policy.ts';
import { readPlanned } from './journal-planned.service.ts';
import { selectPresence } from './journal-presence.queries.ts';
import { type Column, insertMarks, lockColumns } from './journal-save.queries.ts';
import { tellConcerned } from './journal-tell.queries.ts';
import { givenBetween } from './planned-lessons.ts';
import { markWished, type PresenceCell, presenceCell, presenceEditId, type Wish } from './presence-marks.ts';

export type { Column } from './journal-save.queries.ts';
export type { PresenceCell, Wish } from './presence-marks.ts';

/** Prefix of the marks' reason, the same in every language; a teacher's reason follows it. */
const REASON = 'QR';

/** Locks a column until the transaction ends. */
export async function holdColumn(db: Db, lessonId: number): Promise<Column | undefined> {
  const [column] = await lockColumns(db, { ids: [lessonId] });
  return column;
}

/** A change of a closed lesson needs a reason, as in the journal itself. */
export function checkReason({
  context,
  column: { closesFrom, editDays },
  reason,
}: {
  context: AppContext;
  column: Column;
  reason: string;
}) {
  const { day: today } = here(context);
  if (reason === '' && isClosed({ heldOn: closesFrom, editDays, today }))
    throw new Failure('JOURNAL_REASON', { days: editDays });
}

/** Reads the presence of locked cells: of these students, or of all who attend. */
export async function readPresence({
  db,
  source,
  lessonId,
  studentIds,
}: {
  db: Db;
  source: string;
  lessonId: number;
  studentIds: readonly number[] | 'all';
}): Promise<PresenceCell[]> {
  const all = studentIds === 'all';
  const rows = await selectPresence(db, { lessonId, studentIds: all ? [] : studentIds }, { all });
  return rows.map(({ studentId, edits, marks }) => {
    const isOwn = (editId: string | null, later: number) =>
      editId === presenceEditId({ source, studentId, edits: edits - 1 - later });
    const known = marks.map(({ kind, editId }, later) => ({ kind, own: isOwn(editId, later) }));
    return presenceCell({ studentId, edits, marks: known });
  });
}

/** Writes the wished marks into a locked column and notifies keepers and students. */
export async function givePresence({
  context,
  db,
  source,
  column,
  givenById,
  reason = '',
  wishes,
}: {
  context: AppContext;
  db: Db;
  /** Identifies the source's own marks later. It must be secret. */
  source: string;
  column: Column;
  givenById: number;
  reason?: string;
  wishes: readonly { cell: PresenceCell; wish: Wish }[];
}) {
  const words = reason === '' ? REASON : `${REASON}: ${reason}`;
  const marks = wishes.flatMap(({ cell, wish }) => {
    const kind = markWished({ cell, wish });
    const { studentId, edits } = cell;
    const editId = presenceEditId({ source, studentId, edits });
    return kind ? [{ lessonId: column.id, studentId, kind, points: null, reason: words, editId }] : [];
  });
  if (marks.length === 0) return;
  await insertMarks(db, { marks, givenById, now: context.now() });
  const change = {
    journalId: column.journalId,
    keepers: keepersOf(column),
    lessonIds: [column.id],
    students: marks.map(({ studentId }) => studentId),
  };
  await tellConcerned({ context, db, changes: [change] });
}

/** A scheduled lesson on a day, with its changes: the journal, the time and the room. */
export async function findGiven({
  context,
  scheduleId,
  day,
}: {
  context: AppContext;
  scheduleId: number;
  day: string;
}) {
  const planned = await readPlanned({ context, ids: [scheduleId], by: 'lessons' });
  return givenBetween({ planned, from: day, to: day })[0];
}

/** The scheduled lesson of a journal at a bell of a day: its room, and its time, which may be that of a shortened day. */
export async function findPlanned({
  context,
  journalId,
  day,
  bell,
}: {
  context: AppContext;
  journalId: number;
  day: string;
  bell: number;
}) {
  const planned = await readPlanned({ context, ids: [journalId], by: 'assignments' });
  return givenBetween({ planned, from: day, to: day }).find((occurrence) => occurrence.bell === bell);
}
