import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import {
  assignments,
  auditLog,
  disciplines,
  grants,
  journalLessons,
  journalMarks,
  lessonChanges,
  lessons,
  people,
  registrationSteps,
  sessions,
} from '../../../db/tables.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { theOnly } from '../../../testing/factories/academic.ts';
import { makeColumn } from '../../../testing/factories/journal.ts';
import { bring, importContext } from '../../../testing/stages/imports-stage.ts';
import {
  BROUGHT,
  contentOf,
  filesOf,
  rowOf,
  UNIVERSITY,
  type University,
} from '../../../testing/stages/imports-university.ts';
import { undoImport } from './undo.service.ts';

let database: OpenDatabase;
let first: number;
let before: Record<string, string>;
const content = () => contentOf(database, BROUGHT);
const undo = (importId: number) =>
  undoImport({ context: importContext(database, { folder: '' }), importId, by: { operator: 'registrar' } });

async function brought(university: University): Promise<number> {
  const report = await bring(database, filesOf(university), { maxEndedPercent: 100 });
  expect(report.problems).toEqual([]);
  if (report.importId === null) throw new Error(`The import ended as ${report.outcome}`);
  return report.importId;
}
const personOf = async (code: number) =>
  theOnly(await database.db.select().from(people).where(eq(people.code, code)));

beforeAll(async () => {
  database = await testDatabase();
  first = await brought(UNIVERSITY);
  before = await content();
});
afterAll(() => database.close());

const NEW_STUDENT = rowOf('students', 0, { person: '900001', taxId: '', phone: '' });
const ADDED: University = {
  faculties: [rowOf('faculties', 0, { code: 'NEW', shortRu: 'НФ', shortKg: 'ЖФ', shortEn: 'NF' })],
  departments: [rowOf('departments', 0, { code: 'D-NEW', faculty: 'NEW' })],
  disciplines: [rowOf('disciplines', 0, { code: 'NEW101', department: 'D-NEW' })],
  groups: [rowOf('groups', 0, { group: 'НОВ-1-26' })],
  students: [{ ...NEW_STUDENT, group: 'НОВ-1-26' }],
  teachers: [rowOf('teachers', 0, { person: '900002', department: 'D-NEW', taxId: '', phone: '' })],
  prerequisites: [{ discipline: 'NEW101', required: 'MAT101' }],
  streams: [rowOf('streams', 0, { code: 'S-NEW', discipline: 'NEW101', lessonType: '' })],
  assignments: [
    rowOf('assignments', 0, {
      code: 'A-NEW',
      teacher: '900002',
      discipline: 'NEW101',
      group: '',
      stream: 'S-NEW',
    }),
  ],
  registrations: [
    rowOf('registrations', 0, {
      student: '900001',
      discipline: 'NEW101',
      group: 'НОВ-1-26',
      stream: 'S-NEW',
    }),
    rowOf('registrations', 1, { student: '900001' }),
  ],
  lessons: [rowOf('lessons', 0, { assignment: 'A-NEW', day: '5' })],
  contracts: [rowOf('contracts', 0, { contract: '2026-900', student: '900001' })],
  parts: [rowOf('parts', 0, { contract: '2026-900', share: '1000' })],
  orders: [rowOf('orders', 0, { student: '900001', group: 'НОВ-1-26' })],
};
const CHANGED: University = {
  university: [rowOf('university', 0, { nameRu: 'Университет «Ала-Тоо»' })],
  faculties: [rowOf('faculties', 0, { nameEn: 'Faculty of IT' })],
  students: [rowOf('students', 0, { lastName: 'Асанова-Петрова', birthDate: '', group: 'ЭК-1-25' })],
  streams: [rowOf('streams', 0, { seats: '61' })],
  registrations: [rowOf('registrations', 0, { credits: '7', subgroup: '2' })],
  lessons: [rowOf('lessons', 0, { room: '2-201' })],
  prices: [rowOf('prices', 0, { price: '50000,50' })],
  intakes: [rowOf('intakes', 0, { scale: 'W-3' })],
};
const ended = (sheet: string, ...places: number[]) => ({
  [sheet]: places.map((place) => rowOf(sheet, place, { status: 'ended' })),
});
const MIXED: University = {
  ...ADDED,
  students: [
    NEW_STUDENT,
    rowOf('students', 0, { lastName: 'Другая' }),
    rowOf('students', 1, { status: 'ended' }),
  ],
  registrations: [
    rowOf('registrations', 0, { student: '900001' }),
    rowOf('registrations', 3, { status: 'ended' }),
  ],
  orders: [rowOf('orders', 0, { student: '900001' })],
  ...ended('prices', 2),
};

describe('undoing an import', () => {
  it.each<[string, University]>([
    ['that added rows', ADDED],
    ['that changed rows', CHANGED],
    ['that ended people', { ...ended('students', 0, 1), ...ended('teachers', 2) }],
    ['that withdrew a stream with its students', ended('streams', 1)],
    [
      'that deleted rows without references',
      {
        ...ended('registrations', 0, 1),
        ...ended('prices', 0),
        ...ended('intakes', 0),
        ...ended('plans', 3),
        ...ended('choices', 0),
      },
    ],
    [
      'that deleted rows together with rows that refer to them',
      { ...ended('lessons', 0), ...ended('assignments', 0), ...ended('registrations', 0) },
    ],
    ['that did all of this', MIXED],
    [
      'that made rows swap unique values',
      {
        rooms: [
          { ...rowOf('rooms', 1), code: rowOf('rooms', 0).code ?? '' },
          { ...rowOf('rooms', 0), code: rowOf('rooms', 1).code ?? '' },
        ],
      },
    ],
    [
      'that moved rows to added ones',
      {
        groups: [rowOf('groups', 0, { group: 'НОВ-1-26' })],
        students: [rowOf('students', 0, { group: 'НОВ-1-26' })],
        teachers: [rowOf('teachers', 0, { person: '900002', taxId: '', phone: '' })],
        assignments: [rowOf('assignments', 1, { teacher: '900002' })],
        rooms: [rowOf('rooms', 0, { code: 'R-NEW', room: '777' })],
        lessons: [rowOf('lessons', 0, { room: 'R-NEW' })],
      },
    ],
  ])('%s restores the previous state', async (_, university) => {
    const id = await brought(university);
    expect(await content()).not.toEqual(before);
    expect(await undo(id)).toEqual({ undone: true });
    expect(await content()).toEqual(before);
    const [row] = await database.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.action} = 'imports.undone' and ${auditLog.object} = ${`import:${id}`}`);
    expect(row?.details).toEqual({ operator: 'registrar' });
    expect(await undo(id)).toEqual({ undone: false, because: [], missing: 'already' });
  });

  it('removes the collision mark from a lesson that collided with a removed one', async () => {
    const lesson = rowOf('lessons', 3, { day: '1', bell: '1', room: '1-101' });
    const { importId } = await bring(database, filesOf({ lessons: [lesson] }), { acceptCollisions: true });
    expect(await undo(importId ?? 0)).toEqual({ undone: true });
    expect(await content()).toEqual(before);
  });

  it('restores the single-day changes of a lesson that ended', async () => {
    const [lesson] = await database.db.select().from(lessons).orderBy(lessons.id).limit(1);
    const teacher = await personOf(1001);
    await database.db
      .insert(lessonChanges)
      .values({ lessonId: lesson?.id ?? 0, onDay: '2026-11-16', kind: 'cancelled', changedById: teacher.id });
    const all = [...BROUGHT, 'lesson_changes'];
    const was = await contentOf(database, all);
    expect(await undo(await brought(ended('lessons', 0)))).toEqual({ undone: true });
    expect(await contentOf(database, all)).toEqual(was);
    await database.db.delete(lessonChanges);
  });

  it("records a restored registration in the student's history", async () => {
    const steps = () => database.db.$count(registrationSteps);
    const was = await steps();
    const id = await brought(ended('registrations', 0));
    expect(await steps()).toBe(was + 1);
    await undo(id);
    const rows = await database.db.select().from(registrationSteps).orderBy(registrationSteps.id);
    expect(rows.slice(was)).toMatchObject([
      { step: 'deleted', reason: `import ${id}` },
      { step: 'registered', reason: `import ${id} undone` },
    ]);
  });

  it('is refused for an unknown number', async () => {
    expect(await undo(999_999)).toEqual({ undone: false, because: [], missing: 'unknown' });
  });
});

describe('an import cannot be undone', () => {
  const undone: number[] = [];
  afterEach(async () => {
    // In reverse order of the imports.
    for (const id of undone.splice(0).reverse()) expect(await undo(id)).toEqual({ undone: true });
    expect(await content()).toEqual(before);
  });
  const keeping = async (university: University) => {
    const id = await brought(university);
    undone.push(id);
    return id;
  };
  const refused = async (id: number, tables: readonly string[]) => {
    const was = await content();
    const answer = await undo(id);
    expect(answer.undone).toBe(false);
    expect('because' in answer ? answer.because.map(({ table }) => table) : []).toEqual(tables);
    expect(await content()).toEqual(was);
  };

  it('while a person it added is signed in', async () => {
    const id = await keeping({ students: [NEW_STUDENT] });
    const { id: personId } = await personOf(900_001);
    await database.db.insert(sessions).values({ personId, secretHash: 'x' });
    await refused(id, ['sessions']);
    await database.db.delete(sessions);
  });

  it('while a student it added has a mark', async () => {
    const id = await keeping({
      students: [NEW_STUDENT],
      registrations: [rowOf('registrations', 0, { student: '900001' })],
    });
    const [student, teacher] = [await personOf(900_001), await personOf(1001)];
    const [assignment] = await database.db
      .select({ id: assignments.id })
      .from(assignments)
      .innerJoin(disciplines, eq(disciplines.id, assignments.disciplineId))
      .where(eq(disciplines.code, 'INF101'));
    const journalLessonId = await makeColumn(database.db, { assignmentId: assignment?.id ?? 0 });
    await database.db
      .insert(journalMarks)
      .values({ journalLessonId, studentId: student.id, kind: 'present', givenById: teacher.id });
    const answer = await undo(id);
    expect('because' in answer && answer.because).toContainEqual({
      table: 'journal_marks',
      count: 1,
      example: `900001 ${student.lastName}`,
    });
    await database.db.transaction(async (db) => {
      await db.execute('set local session_replication_role = replica');
      await db.execute(
        'delete from presence_counts; delete from journal_cells; delete from journal_marks; delete from journal_lessons',
      );
    });
    expect(await database.db.$count(journalLessons)).toBe(0);
  });

  it('while a later import has changed what it added', async () => {
    const id = await keeping({ students: [NEW_STUDENT] });
    await keeping({ students: [{ ...NEW_STUDENT, lastName: 'Новая' }] });
    await refused(id, ['imports', 'people']);
  });

  it('while a user has changed what it added', async () => {
    const id = await keeping({ students: [NEW_STUDENT] });
    const { lastName } = await personOf(900_001);
    const rename = (lastName: string) =>
      database.db.update(people).set({ lastName }).where(eq(people.code, 900_001));
    await rename('Иначе');
    await refused(id, ['people']);
    await rename(lastName);
  });

  it('while a later import refers to what it added', async () => {
    const id = await keeping({ groups: [rowOf('groups', 0, { group: 'НОВ-1-26' })] });
    await keeping({ students: [{ ...NEW_STUDENT, group: 'НОВ-1-26' }] });
    await refused(id, ['people']);
  });

  it('while what it changed was changed again', async () => {
    const id = await keeping({ students: [rowOf('students', 0, { lastName: 'Первая' })] });
    await keeping({ students: [rowOf('students', 0, { lastName: 'Вторая' })] });
    await refused(id, ['people']);
  });

  it('while another row has taken the unique value of a deleted one', async () => {
    const id = await keeping({ ...ended('lessons', 3), ...ended('rooms', 2) });
    await keeping({ rooms: [rowOf('rooms', 2, { code: 'OTHER' })] });
    await refused(id, ['rooms']);
  });
});

it("an undo cannot remove the last administrator, nor the caller's own administrator right", async () => {
  const { id } = await personOf(1001);
  const leave = () => database.db.update(people).set({ active: false }).where(eq(people.id, id));
  await leave();
  await database.db.insert(grants).values({ personId: id, right: 'administrator' });
  const importId = await brought({ teachers: [rowOf('teachers', 0, { status: 'active' })] });
  const kept = { undone: false, because: [{ table: 'grants', count: 1, example: '' }] };
  expect(await undo(importId)).toEqual(kept);
  const other = await personOf(1002);
  await database.db.insert(grants).values({ personId: other.id, right: 'administrator' });
  const context = importContext(database, { folder: '' });
  expect(await undoImport({ context, importId, by: { personId: id } })).toEqual(kept);
  expect(await undo(importId)).toEqual({ undone: true });
  await database.db.delete(grants);
  await database.db.update(people).set({ active: true }).where(eq(people.id, id));
});

it('an import that added grades or scales cannot be undone', async () => {
  const answer = await undo(first);
  const because = 'because' in answer && answer.because;
  expect(because).toContainEqual({ table: 'grades', count: 3, example: '' });
  expect(because).toContainEqual({ table: 'grade_bands', count: UNIVERSITY.bands?.length, example: '' });
  const id = await brought({
    grades: [rowOf('grades', 0, { grade: 'G-10', student: '260101', group: 'МАТ-1-26' })],
  });
  expect(await undo(id)).toEqual({ undone: false, because: [{ table: 'grades', count: 1, example: '' }] });
});
