import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { BEYOND } from '../../db/queries/page.ts';
import { planOf, recordQueries } from '../../testing/database/recorded-queries.ts';
import { DAYS, type JournalStage, journalStage, points } from '../../testing/factories/journal.ts';
import { fillJournals } from '../../testing/scale/journal.ts';
import { selectCells, selectHeads, selectJournal, selectLessons, selectStudents } from './journal.queries.ts';
import { selectCell, selectHistory } from './journal-history.queries.ts';
import { selectFacts, selectInheritedModule } from './journal-lessons.queries.ts';
import { selectOwnJournals, selectOwnRecords, selectRecent, upsertSeen } from './journal-own.queries.ts';
import { selectPlanned } from './journal-planned.queries.ts';
import { lockColumns, selectEdits, selectStanding } from './journal-save.queries.ts';
import { selectTaught } from './journal-topics.queries.ts';
import { selectTrash } from './journal-trash.queries.ts';
import { selectColumnsNow, selectKeptNow } from './journal-unfilled.queries.ts';

/** Row limit per plan step, for a class of four students with two columns. */
const FEW = 60;

let stage: JournalStage;
beforeAll(async () => {
  stage = await journalStage();
  await stage.save([{ mark: points(5) }]);
  const { assignment } = stage;
  // All other students have the same discipline, and all columns are on the same days.
  await fillJournals(stage.db, { like: assignment, journals: 2_500, students: 5, columns: 6 });
  await stage.db.execute(sql`analyze`);
}, 120_000);
afterAll(() => stage.close());

describe('among many other journals', () => {
  const language = 'ru' as const;
  const timeZone = 'Asia/Bishkek';
  const of = () => ({ journalId: stage.journalId });
  const own = () => ({ ...stage.term, personId: stage.students[0] });
  const mine = () => ({ ...stage.term, personId: stage.teacherId });
  const window = () => ({ personId: stage.teacherId, from: '2026-11-02', to: '2026-11-16' });
  const cell = () => ({ lessonId: stage.columns.open, studentId: stage.students[0] });
  const asked: Record<string, (db: Db) => Promise<unknown>> = {
    'the journals of a teacher': (db) => selectHeads(db, mine(), { language }),
    'the head of a journal': (db) =>
      selectJournal(db, { ...of(), since: new Date('2026-10-17') }, { language }),
    'the trash of a journal': (db) =>
      selectTrash(db, { ...of(), since: new Date('2026-10-17') }, { language }),
    'the module of a new column': (db) => selectInheritedModule(db, { ...of(), heldOn: DAYS.today, bell: 1 }),
    'the students of a journal': (db) => selectStudents(db, of(), { language }),
    'the references of a column': (db) =>
      selectFacts(db, { ...of(), bell: 1, moduleId: null, topicId: null }),
    'the columns of a journal': (db) => selectLessons(db, of()),
    'the cells of a journal': (db) => selectCells(db, { ...of(), timeZone, lessonIds: [] }, { some: false }),
    'the schedule of a journal': (db) => selectPlanned(db, { ids: [stage.journalId] }, { by: 'assignments' }),
    'the lock of columns': (db) => lockColumns(db, { ids: [stage.columns.open] }),
    'the state of cells': (db) =>
      selectStanding(
        db,
        { lessonIds: [stage.columns.open], studentIds: [stage.students[0]], timeZone },
        { language },
      ),
    'the known edits': (db) =>
      selectEdits(db, {
        personId: stage.teacherId,
        timeZone,
        editIds: ['6f1c1f5e-7d0b-4a3e-9b1a-2f3c4d5e6f70'],
      }),
    'the topics of a journal': (db) => selectTaught(db, of()),
    'the journals of a student': (db) => selectOwnJournals(db, own(), { language }),
    'the records of a student': (db) => selectOwnRecords(db, { ...own(), timeZone }),
    'the last marks of a student': (db) =>
      selectRecent(db, { personId: stage.students[0], since: new Date('2026-11-02') }, { language }),
    'the last seen mark of a student': (db) => upsertSeen(db, { personId: stage.students[0], markId: 1 }),
    'the current journals of a teacher': (db) => selectKeptNow(db, window(), { language }),
    'columns without marks': (db) => selectColumnsNow(db, window()),
    'a cell': (db) => selectCell(db, { ...cell(), timeZone }, { language }),
    'the history of a cell': (db) => selectHistory(db, { ...cell(), before: BEYOND.longId }, { language }),
  };

  it.each(Object.entries(asked))('%s: the plan reads few rows', async (_, ask) => {
    await expectFewRows(stage, ask);
  });
});

describe('in a university of some thousands, where a full scan looks cheap,', () => {
  let small: JournalStage;
  beforeAll(async () => {
    small = await journalStage();
    await small.save([{ mark: points(5) }]);
    await fillJournals(small.db, { like: small.assignment, journals: 400, students: 5, columns: 6 });
    await small.db.execute(sql`analyze`);
  }, 120_000);
  afterAll(() => small.close());

  it('the students of a journal: the plan reads few rows', async () => {
    await expectFewRows(small, (db) =>
      selectStudents(db, { journalId: small.journalId }, { language: 'ru' }),
    );
  });

  it('the references of a column: the plan reads few rows', async () => {
    const refers = { journalId: small.journalId, bell: 1, moduleId: null, topicId: null };
    await expectFewRows(small, (db) => selectFacts(db, refers));
  });
});

async function expectFewRows(stage: JournalStage, ask: (db: Db) => Promise<unknown>) {
  const { context, queries } = recordQueries(stage);
  await ask(context.db);
  const [query] = queries;
  if (!query) throw new Error('No query was recorded');
  const steps = await planOf(stage, query);
  expect(steps.filter(({ relation, rows }) => relation !== null && rows > FEW)).toEqual([]);
}
