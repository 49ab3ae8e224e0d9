import type { RemovedLesson } from '@bilim/contract/areas/journal.shapes';
import { isClosed } from '@bilim/rules/journal/window';
import { here } from '../../context/here.ts';
import { audit } from '../../db/audit.queries.ts';
import { type Caller, checkKept } from './journal.service.ts';
import { type By, holdJournal } from './journal-lessons.service.ts';
import { changeOf, refuseLate } from './journal-removal.service.ts';
import { tellConcerned } from './journal-tell.queries.ts';
import { lockRemoved, restoreColumns, selectTaken, selectTrash } from './journal-trash.queries.ts';
import { checkRoom } from './lesson-check.ts';
import { checkInTrash, trashDaysLeft, trashSince } from './trash-days.ts';

type OfJournal = { journalId: number };

/** The removed columns of a journal that can still be restored. */
export async function listTrash({
  context,
  person,
  language,
  journalId,
}: Caller & OfJournal): Promise<RemovedLesson[]> {
  await checkKept({ context, person, journalId });
  const { now, day: today } = here(context);
  const rows = await selectTrash(context.db, { journalId, since: trashSince(now) }, { language });
  return rows.flatMap(({ removedAt, closesFrom, editDays, ...lesson }) => {
    if (!removedAt) return [];
    const closed = isClosed({ heldOn: closesFrom, today, editDays });
    return [{ ...lesson, closed, removedAt, daysLeft: trashDaysLeft({ removedAt, now }) }];
  });
}

type Slot = { heldOn: string; bellId: number; subgroup: number | null };
const placeOf = ({ heldOn, bellId, subgroup }: Slot) => `${heldOn} ${bellId} ${subgroup ?? 0}`;

/**
 * Restores columns with their marks. A column whose slot is taken stays in the trash; of two with the same
 * slot, the one removed last is restored.
 */
export async function restoreLessons({
  journalId,
  lessonIds,
  reason,
  ...by
}: By & OfJournal & { lessonIds: readonly number[]; reason: string }) {
  const { context, person } = by;
  return context.db.transaction(async (db) => {
    const journal = await holdJournal(by, db, journalId);
    const removed = await lockRemoved(db, { journalId, ids: lessonIds });
    if (removed.length === 0) return { restored: [], taken: [] };
    const now = context.now();
    for (const { removedAt } of removed) if (removedAt) checkInTrash({ removedAt, now });
    refuseLate({ context, journal, columns: removed, reason });
    const living = await selectTaken(db, { journalId });
    const places = new Set(living.map(placeOf));
    const back = removed.filter((column) => {
      const place = placeOf(column);
      return !places.has(place) && places.add(place);
    });
    const restored = back.map(({ id }) => id);
    const taken = removed.map(({ id }) => id).filter((id) => !restored.includes(id));
    if (restored.length === 0) return { restored, taken };
    checkRoom(living.length, restored.length);
    await restoreColumns(db, { ids: restored });
    const details = { lessonIds: restored, reason };
    await audit(db, { person, action: 'journal.restored', object: `journal:${journalId}`, details });
    const students = [...new Set(back.flatMap(({ markedStudents }) => markedStudents))];
    await tellConcerned({ context, db, changes: [changeOf(journal, { markedStudents: students })] });
    return { restored, taken };
  });
}
