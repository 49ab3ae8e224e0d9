import { authContract } from '@bilim/contract/areas/auth.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCKS } from '../../../db/locks.ts';
import type { OpenDatabase } from '../../../db/open.ts';
import { auditLog, grades, imports, lessons, people, sessions } from '../../../db/tables.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { theOnly } from '../../../testing/factories/academic.ts';
import { makeCredentials } from '../../../testing/factories/auth.ts';
import { bring, importContext } from '../../../testing/stages/imports-stage.ts';
import {
  contentOf,
  filesOf,
  rowOf,
  UNIVERSITY,
  type University,
} from '../../../testing/stages/imports-university.ts';
import type { ImportOptions } from '../imported.ts';
import { SHEETS } from '../sheets/all.ts';
import { undoImport } from '../undo/undo.service.ts';

let test: TestApp;
let database: OpenDatabase;
beforeAll(async () => {
  test = await testApp();
  database = test.database;
});
afterAll(() => test.close());

const bringIn = (university: University, options: Partial<ImportOptions> = {}) =>
  bring(database, filesOf(university), options);
const all = { maxEndedPercent: 100 };
const ASANOVA = 250_101;
const byCode = async (code: number) =>
  theOnly(await database.db.select().from(people).where(eq(people.code, code)));

it('a dry run writes nothing, the import does what it reported, and a second import changes nothing', async () => {
  const before = await contentOf(database);
  const planned = await bringIn(UNIVERSITY, { dryRun: true });
  expect(planned).toMatchObject({ outcome: 'planned', importId: null, newPeople: 6, problems: [] });
  expect(await contentOf(database)).toEqual(before);

  const report = await bringIn(UNIVERSITY);
  expect(report).toMatchObject({ outcome: 'done', newPeople: 6, problems: [] });
  expect(report.sheets).toEqual(planned.sheets);
  expect(report.sheets.map(({ sheet }) => sheet)).toEqual(SHEETS.map(({ name }) => name));
  for (const { sheet, read, added } of report.sheets)
    expect([sheet, read, added]).toEqual([sheet, UNIVERSITY[sheet]?.length, UNIVERSITY[sheet]?.length]);

  const after = await contentOf(database);
  expect(await bringIn(UNIVERSITY)).toMatchObject({ outcome: 'nothing', importId: null });
  expect(await contentOf(database)).toEqual(after);
  const [row] = await database.db.select().from(auditLog).where(eq(auditLog.action, 'imports.done'));
  expect(row).toMatchObject({
    personId: null,
    object: `import:${report.importId}`,
    details: { operator: 'registrar', kind: 'tables' },
  });
});

it('a changed cell updates that cell, and the report shows it', async () => {
  const before = await byCode(ASANOVA);
  const report = await bringIn({ students: [rowOf('students', 0, { phone: '+996 555 111 222' })] });
  expect(report.sheets).toMatchObject([{ sheet: 'students', read: 1, added: 0, changed: 1, ended: 0 }]);
  expect(report.sheets[0]?.examples).toEqual([
    {
      kind: 'changed',
      line: 2,
      key: expect.stringMatching(/^250101 · \S/),
      changes: [{ column: 'phone', before: '+996 700 000 001', after: '+996 555 111 222' }],
    },
  ]);
  expect(await byCode(ASANOVA)).toEqual({ ...before, phone: '+996 555 111 222' });
});

it('a person who left keeps grades and is signed out, until the import is undone', async () => {
  const { id: personId } = await byCode(ASANOVA);
  const pair = await makeCredentials(database.db, { personId });
  const login = async () =>
    (await test.visitor().send(authContract.login, { login: pair.login, password: pair.password })).status;
  expect(await login()).toBe(200);
  const given = await database.db.$count(grades, eq(grades.studentId, personId));
  expect(given).toBe(2);

  const left = { students: [rowOf('students', 0, { status: 'ended' })] };
  const report = await bringIn(left, all);
  expect(report).toMatchObject({ outcome: 'done', ended: { sheet: 'students', count: 1, of: 3 } });
  expect(await byCode(ASANOVA)).toMatchObject({ active: false });
  expect(await database.db.$count(grades, eq(grades.studentId, personId))).toBe(given);
  const open = sql`${sessions.personId} = ${personId} and ${sessions.endedAt} is null`;
  expect(await database.db.$count(sessions, open)).toBe(0);
  expect(await database.db.$count(sessions, eq(sessions.personId, personId))).toBe(1);
  expect(await login()).not.toBe(200);
  expect((await bringIn(left, all)).outcome).toBe('nothing');

  const importId = report.importId ?? 0;
  const by = { operator: 'registrar' };
  expect(await undoImport({ context: importContext(database, { folder: '' }), importId, by })).toEqual({
    undone: true,
  });
  expect(await byCode(ASANOVA)).toMatchObject({ active: true });
  expect(await login()).toBe(200);
  const told = await database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.object, `import:${importId}`))
    .orderBy(auditLog.id);
  expect(told.map(({ action }) => action)).toEqual(['imports.done', 'imports.undone']);
});

it('an import that would end more than the allowed share is refused', async () => {
  const crowd = Array.from({ length: 97 }, (_, at) =>
    rowOf('students', 0, { person: `${900_001 + at}`, taxId: '', phone: '' }),
  );
  expect((await bringIn({ students: crowd })).outcome).toBe('done');
  const before = await contentOf(database);
  const ending = (count: number) => ({
    students: crowd.slice(0, count).map((row) => ({ ...row, status: 'ended' })),
  });
  const remaining = (count: number) => ({
    students: [...(UNIVERSITY.students ?? []), ...crowd.slice(count)],
  });
  for (const [count, outcome] of [
    [5, 'planned'],
    [6, 'tooManyEnded'],
  ] as const) {
    const ended = { sheet: 'students', count, of: 100, percent: count };
    expect(await bringIn(ending(count), { dryRun: true })).toMatchObject({ outcome, ended });
    expect(await bringIn(remaining(count), { dryRun: true, whole: true })).toMatchObject({ outcome, ended });
  }
  expect(await bringIn(ending(6))).toMatchObject({ outcome: 'tooManyEnded', importId: null });
  expect(await contentOf(database)).toEqual(before);
  expect(await bringIn(ending(6), { maxEndedPercent: 6 })).toMatchObject({ outcome: 'done' });
});

it('colliding lessons are refused with both named, or accepted and marked', async () => {
  const lesson = rowOf('lessons', 3, { day: '1', room: '1-101' });
  const refused = await bringIn({ lessons: [lesson] });
  expect(refused).toMatchObject({ outcome: 'collisions', importId: null });
  expect(refused.problems).toEqual([
    {
      file: 'lessons.csv',
      line: 2,
      column: 'room',
      value: null,
      code: 'collisionRoom',
      details: {
        one: 'Программирование, ИВТ-1-25, Садыкова, 1-101',
        other: 'Математический анализ, МАТ-1-26, Ким, 1-101',
        day: 1,
        bell: 1,
      },
    },
  ]);
  const marked = () => database.db.$count(lessons, eq(lessons.collides, true));
  expect(await marked()).toBe(0);
  expect((await bringIn({ lessons: [lesson] }, { acceptCollisions: true })).outcome).toBe('done');
  expect(await marked()).toBe(2);
  expect((await bringIn({ lessons: [{ ...lesson, room: '2-201' }] })).outcome).toBe('done');
  expect(await marked()).toBe(0);
});

it('a teacher or group cannot be in two places at once, except in odd and even weeks', async () => {
  const teacher = rowOf('lessons', 2, { day: '2', bell: '2', room: '1-102' });
  const codes = async (lesson: University[string][number]) =>
    (await bringIn({ lessons: [lesson] }, { dryRun: true })).problems.map(({ code }) => code);
  expect(await codes(teacher)).toEqual(['collisionTeacher']);
  const assignment = rowOf('assignments', 0, { code: 'A-9', teacher: '1003', lessonType: 'T-2' });
  const lesson = rowOf('lessons', 0, { assignment: 'A-9', room: '1-102', week: '1' });
  const group = await bringIn({ assignments: [assignment], lessons: [lesson] }, { dryRun: true });
  expect(group.problems.map(({ code }) => code)).toEqual(['collisionGroup']);
  expect(await codes({ ...teacher, bell: '3', week: '2', room: '1-102' })).toEqual([]);
});

it('of two concurrent imports one is refused or runs after the other', async () => {
  const change = { faculties: [rowOf('faculties', 0, { nameEn: 'Faculty of IT' })] };
  if (database.engine === 'embedded') {
    const outcomes = (await Promise.all([bringIn(change), bringIn(change)])).map(({ outcome }) => outcome);
    return expect(outcomes.sort()).toEqual(['done', 'nothing']);
  }
  const other = await database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [LOCKS.imports]);
    const count = await database.db.$count(imports);
    await expect(bringIn(change)).rejects.toMatchObject({ code: 'IMPORT_BUSY' });
    expect(await database.db.$count(imports)).toBe(count);
    await other.query('rollback');
  } finally {
    other.release();
  }
  expect((await bringIn(change)).outcome).toBe('done');
});
