import type { EditOutcome, JournalCell } from '@bilim/contract/areas/journal.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { isClosed } from '@bilim/rules/journal/window';
import { here } from '../../context/here.ts';
import type { Db } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { type Person, shownName } from '../../ground/person.ts';
import { failureText } from '../../http/texts.ts';
import { cellKey, type Decided, type Done, decideEdits, type Edit, type Held } from './decide-edits.ts';
import { keepersOf, lessonPolicy } from './journal.policy.ts';
import { selectCells } from './journal.queries.ts';
import { type Caller, cellOf } from './journal.service.ts';
import {
  type Column,
  insertMarks,
  insertPresence,
  lockColumns,
  selectEdits,
  selectStanding,
} from './journal-save.queries.ts';
import { type Change, tellConcerned } from './journal-tell.queries.ts';
import { markFrom, pointsOf } from './mark-row.ts';

/**
 * Saves edits, each with its own outcome. If the same edit arrives twice at once, the second transaction fails
 * on the unique key and is repeated; it then finds the first mark.
 */
export async function saveEdits({
  edits,
  ...asked
}: Caller & { edits: readonly Edit[] }): Promise<EditOutcome[]> {
  const save = () => asked.context.db.transaction((db) => saveWithin({ db, edits, ...asked }));
  return save().catch((error: unknown) => {
    if (isUniqueViolation(error, 'journal_marks_edit')) return save();
    throw error;
  });
}

async function saveWithin({
  db,
  edits,
  context,
  person,
  language,
}: Caller & { db: Db; edits: readonly Edit[] }): Promise<EditOutcome[]> {
  const found = await lockColumns(db, { ids: [...new Set(edits.map(({ lessonId }) => lessonId))] });
  const columns = new Map(
    found
      .filter((column) => lessonPolicy.allows(person, 'keep', column))
      .map((column) => [column.id, column]),
  );
  const { now, day: today, timeZone } = here(context);
  const known = { ...(await readCells({ db, edits, columns, person, language, timeZone })), columns };
  const editor = { id: person.id, name: shownName(person, language) };
  const { decided, fresh } = decideEdits({ edits, ...known, editor, today, now });
  const marks = fresh.map(({ mark, ...edit }) => ({ ...edit, kind: mark.kind, points: pointsOf(mark) }));
  const ids = fresh.length > 0 ? await insertMarks(db, { marks, givenById: person.id, now }) : [];
  await tellConcerned({ context, db, changes: changesBy({ fresh, columns }) });
  return decided.map((one) => outcomeOf({ decided: one, ids, language }));
}

async function readCells({
  db,
  edits,
  columns,
  person,
  language,
  timeZone,
}: {
  db: Db;
  edits: readonly Edit[];
  columns: ReadonlyMap<number, Column>;
  person: Person;
  language: Language;
  timeZone: string;
}) {
  const pairs = [
    ...new Map(
      edits.filter(({ lessonId }) => columns.has(lessonId)).map((edit) => [cellKey(edit), edit]),
    ).values(),
  ];
  const lessonIds = pairs.map(({ lessonId }) => lessonId);
  const studentIds = pairs.map(({ studentId }) => studentId);
  const editIds = edits.map(({ editId }) => editId);
  const standing = await selectStanding(db, { lessonIds, studentIds, timeZone }, { language });
  const done = await selectEdits(db, { personId: person.id, editIds, timeZone });
  const mine = { givenById: person.id, givenBy: shownName(person, language) };
  return {
    standing: new Map(standing.map((cell) => [cellKey(cell), { ...cell, mark: markFrom(cell) }])),
    done: new Map(
      done.map(({ editId, lessonId, studentId, ...row }): [string, Done] => {
        const { markId, edits, corrected, givenAt } = row;
        return [
          editId,
          { lessonId, studentId, held: { mark: markFrom(row), markId, edits, corrected, givenAt, ...mine } },
        ];
      }),
    ),
  };
}

function outcomeOf({
  decided,
  ids,
  language,
}: {
  decided: Decided;
  ids: readonly number[];
  language: Language;
}): EditOutcome {
  const { editId, state, held, freshAt } = decided;
  const markId = freshAt === undefined ? undefined : ids[freshAt];
  const cell = held && shown(markId === undefined ? held : { ...held, markId });
  if (decided.state !== 'refused') return { editId, state, code: null, error: null, cell };
  const { code, details = {} } = decided;
  return { editId, state, code, error: failureText({ code, details, language }), cell };
}

const shown = ({ mark, markId, edits, corrected, givenById, givenBy, givenAt }: Held) => ({
  mark,
  markId,
  edits,
  corrected,
  givenById,
  givenBy,
  givenAt,
});

/** Groups the changes by journal for the notifications. */
function changesBy({
  fresh,
  columns,
}: {
  fresh: readonly Pick<Edit, 'lessonId' | 'studentId'>[];
  columns: ReadonlyMap<number, Column>;
}): Change[] {
  const changes = new Map<number, { column: Column; lessons: Set<number>; students: Set<number> }>();
  for (const { lessonId, studentId } of fresh) {
    const column = columns.get(lessonId);
    if (!column) continue;
    const change = changes.get(column.journalId) ?? { column, lessons: new Set(), students: new Set() };
    changes.set(column.journalId, change);
    change.lessons.add(lessonId);
    change.students.add(studentId);
  }
  return [...changes.values()].map(({ column, lessons, students }) => ({
    journalId: column.journalId,
    keepers: keepersOf(column),
    lessonIds: [...lessons],
    students: [...students],
  }));
}

/** Marks all students of a lesson without a mark as present. */
export async function markAllPresent({
  context,
  person,
  lessonId,
  reason,
}: Omit<Caller, 'language'> & { lessonId: number; reason: string }): Promise<JournalCell[]> {
  return context.db.transaction(async (db) => {
    const [found] = await lockColumns(db, { ids: [lessonId] });
    const column = lessonPolicy.authorize(person, 'keep', found);
    const { now, day: today, timeZone } = here(context);
    if (reason === '' && isClosed({ heldOn: column.closesFrom, editDays: column.editDays, today }))
      throw new Failure('JOURNAL_REASON', { days: column.editDays });
    const made = new Set(await insertPresence(db, { lessonId, givenById: person.id, reason, now }));
    const fresh = [...made].map((studentId) => ({ lessonId, studentId }));
    await tellConcerned({
      context,
      db,
      changes: changesBy({ fresh, columns: new Map([[lessonId, column]]) }),
    });
    const cells = await selectCells(
      db,
      { journalId: column.journalId, timeZone, lessonIds: [lessonId] },
      { some: true },
    );
    return cells.filter(({ studentId }) => made.has(studentId)).map(cellOf);
  });
}
