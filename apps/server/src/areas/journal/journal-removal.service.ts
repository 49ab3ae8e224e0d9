import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { journalName } from '@bilim/rules/journal/name';
import { isClosed } from '@bilim/rules/journal/window';
import { here } from '../../context/here.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import { keepersOf, lessonPolicy } from './journal.policy.ts';
import {
  type HeldJournal,
  type HeldLesson,
  lockJournal,
  lockLesson,
  selectFacts,
  selectJournalOf,
} from './journal-lessons.queries.ts';
import { type By, getLesson, holdJournal, takenTwice } from './journal-lessons.service.ts';
import { lockColumnsOf, removeColumnsOf, selectNamed, updateRemoval } from './journal-removal.queries.ts';
import { tellConcerned } from './journal-tell.queries.ts';
import { checkRoom } from './lesson-check.ts';
import { checkInTrash } from './trash-days.ts';

type OfLesson = By & { lessonId: number };

/** Authorizes the caller and locks the journal and the column, removed or not. */
async function holdLesson({ person }: By, db: Db, lessonId: number) {
  const of = await selectJournalOf(db, { lessonId });
  const journal = lessonPolicy.authorize(person, 'keep', of && (await lockJournal(db, of)));
  const lesson = await lockLesson(db, { id: lessonId });
  if (!lesson) throw new Failure('JOURNAL_LESSON_NOT_FOUND');
  return { journal, lesson };
}

export const changeOf = (journal: HeldJournal, { markedStudents }: Pick<HeldLesson, 'markedStudents'>) => ({
  journalId: journal.id,
  keepers: keepersOf(journal),
  lessonIds: [],
  students: markedStudents,
});

/** Removing or restoring closed columns needs a reason, because it changes every student's average. */
export function refuseLate({
  context,
  journal: { editDays },
  columns,
  reason,
}: Pick<By, 'context'> & {
  journal: HeldJournal;
  columns: readonly { closesFrom: string }[];
  reason: string;
}) {
  const today = here(context).day;
  const isLate = columns.some(({ closesFrom }) => isClosed({ heldOn: closesFrom, today, editDays }));
  if (isLate && reason === '') throw new Failure('JOURNAL_REASON', { days: editDays });
}

/** Removes a column; its marks stay in the history. Does nothing if it is already removed. */
export async function removeLesson({ context, person, lessonId, reason }: OfLesson & { reason: string }) {
  await context.db.transaction(async (db) => {
    const { journal, lesson } = await holdLesson({ context, person }, db, lessonId);
    if (lesson.removedAt) return;
    refuseLate({ context, journal, columns: [lesson], reason });
    const { now } = here(context);
    await updateRemoval(db, { id: lessonId, removedAt: now, removedById: person.id });
    const { heldOn, bell, marks } = lesson;
    const details = { journalId: journal.id, heldOn, bell, marks, reason };
    await audit(db, {
      person,
      action: 'journal.lesson_removed',
      object: `journal_lesson:${lessonId}`,
      details,
    });
    await tellConcerned({ context, db, changes: [changeOf(journal, lesson)] });
  });
  return null;
}

/** Restores a removed column; does nothing if it is not removed. */
export async function restoreLesson({
  lessonId,
  reason,
  ...by
}: OfLesson & { reason: string }): Promise<JournalLesson> {
  const { context, person } = by;
  const restore = async (db: Db) => {
    const { journal, lesson } = await holdLesson(by, db, lessonId);
    if (!lesson.removedAt) return;
    checkInTrash({ removedAt: lesson.removedAt, now: context.now() });
    refuseLate({ context, journal, columns: [lesson], reason });
    const { columns } = await selectFacts(db, { ...lesson, journalId: journal.id });
    checkRoom(columns);
    await updateRemoval(db, { id: lessonId, removedAt: null, removedById: null });
    const details = { journalId: journal.id, reason };
    await audit(db, {
      person,
      action: 'journal.lesson_restored',
      object: `journal_lesson:${lessonId}`,
      details,
    });
    await tellConcerned({ context, db, changes: [changeOf(journal, lesson)] });
  };
  // Another column may have been added in its slot meanwhile.
  await context.db.transaction(restore).catch(takenTwice);
  return getLesson(by, lessonId);
}

/** Removes all columns of a journal. If there are marks, the caller must confirm with the journal's name. */
export async function removeJournal({
  journalId,
  language,
  confirm,
  reason,
  ...by
}: By & { journalId: number; language: Language; confirm: string; reason: string }) {
  const { context, person } = by;
  await context.db.transaction(async (db) => {
    const journal = await holdJournal(by, db, journalId);
    const columns = await lockColumnsOf(db, { journalId });
    const students = new Set(columns.flatMap(({ markedStudents }) => markedStudents));
    const name = journalName(await selectNamed(db, { journalId }, { language }));
    if (students.size > 0 && confirm !== name) throw new Failure('JOURNAL_CONFIRM', { name });
    refuseLate({ context, journal, columns, reason });
    const { now } = here(context);
    await removeColumnsOf(db, { journalId, removedAt: now, removedById: person.id });
    const marks = columns.reduce((count, { markedStudents }) => count + markedStudents.length, 0);
    const details = { lessonIds: columns.map(({ id }) => id), marks, reason };
    await audit(db, { person, action: 'journal.removed', object: `journal:${journalId}`, details });
    await tellConcerned({ context, db, changes: [changeOf(journal, { markedStudents: [...students] })] });
  });
  return null;
}
