import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { people } from '../../../db/tables.ts';
import { filledDatabase, testDatabase } from '../../../testing/database/database.ts';
import { theOnly } from '../../../testing/factories/academic.ts';
import { sized } from '../../../testing/scale/full-size.ts';
import { bring, importContext } from '../../../testing/stages/imports-stage.ts';
import {
  BROUGHT,
  bringFile,
  contentOf,
  csv,
  filesOf,
  rowOf,
  UNIVERSITY,
} from '../../../testing/stages/imports-university.ts';
import { BULK } from '../oneroster/samples/bulk.ts';
import { DELTA } from '../oneroster/samples/delta.ts';
import { undoImport } from '../undo/undo.service.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const all = { maxEndedPercent: 100 };
const withUniversity = filledDatabase((made) => bring(made, filesOf(UNIVERSITY)));
/** Replaces the empty database with one that has a university. */
async function university() {
  await database.close();
  database = await withUniversity();
}
const byCode = async (code: number) =>
  theOnly(await database.db.select().from(people).where(eq(people.code, code)));
const ASANOVA = 250_101;
/** The places of the rooms with these codes, in that order. */
async function roomsBy(codes: readonly (string | undefined)[]) {
  const { rows } = await database.db.execute<{ code: string; place: string }>(
    sql`select o.outside_id as code, r.building || ' ' || r.number as place from rooms r
      join outside_ids o on o.table_name = 'rooms' and o.row_id = r.id`,
  );
  return codes.flatMap((code) => rows.filter((row) => row.code === code).map(({ place }) => place));
}
const told = ({ problems }: Awaited<ReturnType<typeof bring>>) =>
  problems.map(({ code, value, details }) => [code, value, details]);

it('a person ended by code alone keeps the name', async () => {
  await university();
  const before = await byCode(ASANOVA);
  const { students = [] } = UNIVERSITY;
  const keys = Object.keys(students[0] ?? {});
  const gone = csv([{ person: `${ASANOVA}`, status: 'ended' }], [...keys, 'status']);
  const report = await bring(database, { 'students.csv': gone }, all);
  expect(told(report)).toEqual([]);
  expect(await byCode(ASANOVA)).toEqual({ ...before, active: false });
});

it('a roster ends a person named by sourcedId alone', async () => {
  await bring(database, BULK);
  const before = await byCode(240_001);
  const delta = {
    'manifest.csv': DELTA['manifest.csv']?.replaceAll(/^(file\.(?!users)\w+),delta/gm, '$1,absent') ?? '',
    'users.csv': `${DELTA['users.csv']?.split('\n')[0]}\nuser-1,tobedeleted,2026-10-01T08:00:00.000Z,,,,,,,,,,,,,\n`,
  };
  const report = await bring(database, delta, all);
  expect(told(report)).toEqual([]);
  expect(await byCode(240_001)).toEqual({ ...before, active: false });
});

it('with two files of one table, a column of one file does not clear the rows of the other', async () => {
  await university();
  const before = await byCode(ASANOVA);
  const { phone, taxId, ...bare } = rowOf('students', 0, { lastName: 'Другая' });
  const report = await bring(database, {
    'students.csv': csv([bare]),
    'Студенты.csv': csv([rowOf('students', 1, { phone: '+996 1' })]),
  });
  expect(told(report)).toEqual([]);
  expect(await byCode(ASANOVA)).toMatchObject({
    phone: before.phone,
    taxId: before.taxId,
    lastName: 'Другая',
  });
});

it('with two files of one table, the one with a status column ends its rows', async () => {
  await university();
  const report = await bring(
    database,
    {
      'students.csv': csv([rowOf('students', 0, { status: 'ended' })]),
      'Студенты.csv': csv([rowOf('students', 1, { phone: '+996 1' })]),
    },
    all,
  );
  expect(told(report)).toEqual([]);
  expect(await byCode(ASANOVA)).toMatchObject({ active: false });
});

it('two rows ended by code alone are not duplicates', async () => {
  await university();
  const row = rowOf('faculties', 0);
  await bring(database, {
    'faculties.csv': csv([
      { ...row, code: 'X1', shortRu: 'X1' },
      { ...row, code: 'X2', shortRu: 'X2' },
    ]),
  });
  const report = await bring(
    database,
    {
      'faculties.csv': csv(
        [
          { code: 'X1', status: 'ended' },
          { code: 'X2', status: 'ended' },
        ],
        [...Object.keys(row), 'status'],
      ),
    },
    all,
  );
  expect(told(report)).toEqual([]);
});

it('people imported as already ended do not lower the share of ended rows', async () => {
  await university();
  const { students = [] } = UNIVERSITY;
  const former = Array.from({ length: 50 }, (_, at) =>
    rowOf('students', 0, { person: `${700_001 + at}`, taxId: '', phone: '', status: 'ended' }),
  );
  const report = await bring(database, filesOf({ students: [...students.slice(0, 1), ...former] }), {
    whole: true,
  });
  expect([told(report), report.outcome, report.ended]).toEqual([
    [],
    'tooManyEnded',
    { sheet: 'students', count: 2, of: 3, percent: expect.closeTo(66.7, 0) },
  ]);
});

it('a number given by the roster is not allotted to another person', async () => {
  const users = BULK['users.csv']?.replace('240001', '1').replace('240002', '2').replace('240007', '3') ?? '';
  const report = await bring(database, { ...BULK, 'users.csv': users });
  expect(told(report)).toEqual([]);
});

it('a changed assignment that puts a teacher in two places at once is reported', async () => {
  await university();
  const [one, other] = [rowOf('lessons', 0), rowOf('lessons', 1)];
  const room = UNIVERSITY.rooms?.find(({ code }) => code !== one.room)?.code ?? '';
  const apart = { day: one.day ?? '', bell: one.bell ?? '', week: one.week ?? '', room };
  const [mine, theirs] = [one, other].map(({ assignment }) =>
    UNIVERSITY.assignments?.find(({ code }) => code === assignment),
  );
  if (!mine || !theirs || mine.teacher === theirs.teacher)
    throw new Error('Both lessons have the same teacher');
  expect(told(await bring(database, { 'lessons.csv': csv([{ ...other, ...apart }]) }))).toEqual([]);
  const both = { 'assignments.csv': csv([{ ...theirs, teacher: mine.teacher ?? '' }]) };
  const report = await bring(database, both);
  expect([report.outcome, report.problems.map(({ code, line }) => [code, line])]).toEqual([
    'collisions',
    [['collisionTeacher', 2]],
  ]);
  expect((await bring(database, both, { acceptCollisions: true })).outcome).toBe('done');
  const { rows } = await database.db.execute(
    sql`select count(*)::integer as marked from lessons where collides`,
  );
  expect(rows).toEqual([{ marked: 2 }]);
});

it('a new contract may replace one that ends', async () => {
  await university();
  const row = rowOf('contracts', 0);
  const report = await bring(database, {
    'contracts.csv': csv([
      { ...row, endedOn: '2026-11-01' },
      { ...row, contract: 'NEW-1', endedOn: '' },
    ]),
  });
  expect(told(report)).toEqual([]);
});

it('two rooms swap their numbers', async () => {
  await university();
  const [one, other] = [rowOf('rooms', 0), rowOf('rooms', 1)];
  const report = await bring(database, {
    'rooms.csv': csv([
      { ...one, building: other.building ?? '', room: other.room ?? '' },
      { ...other, building: one.building ?? '', room: one.room ?? '' },
    ]),
  });
  expect(told(report)).toEqual([]);
  expect(await roomsBy([one.code, other.code])).toEqual([
    `${other.building} ${other.room}`,
    `${one.building} ${one.room}`,
  ]);
});

it('streams swap their numbers, and faculties their short names', async () => {
  await university();
  const [one, other] = [rowOf('streams', 0), rowOf('streams', 0, { code: 'S-OTHER', number: '77' })];
  const [it, econ] = [rowOf('faculties', 0), rowOf('faculties', 1)];
  await bring(database, { 'streams.csv': csv([other]) });
  const report = await bring(database, {
    'streams.csv': csv([
      { ...one, number: '77' },
      { ...other, number: one.number ?? '' },
    ]),
    'faculties.csv': csv([
      { ...it, shortRu: econ.shortRu ?? '' },
      { ...econ, shortRu: it.shortRu ?? '' },
    ]),
  });
  expect([told(report), report.outcome]).toEqual([[], 'done']);
  const { rows } = await database.db.execute(sql`select o.outside_id as code, s.number from streams s
    join outside_ids o on o.table_name = 'streams' and o.row_id = s.id where o.outside_id in (${one.code}, 'S-OTHER') order by s.number`);
  expect(rows).toEqual([
    { code: 'S-OTHER', number: Number(one.number) },
    { code: one.code, number: 77 },
  ]);
});

it('a new room takes the number of an ended one, and undo restores both', async () => {
  await university();
  const gone = rowOf('rooms', 2);
  await bring(database, { 'rooms.csv': csv([{ ...gone, code: 'R-OLD', room: '999' }]) });
  const was = await roomsBy(['R-OLD']);
  const report = await bring(
    database,
    {
      'rooms.csv': csv([
        { ...gone, code: 'R-OLD', room: '999', status: 'ended' },
        { ...gone, code: 'R-NEW', room: '999', status: 'active' },
      ]),
    },
    all,
  );
  expect([told(report), report.outcome]).toEqual([[], 'done']);
  expect(await roomsBy(['R-OLD', 'R-NEW'])).toEqual(was);
  const context = importContext(database, { folder: '' });
  const undone = await undoImport({ context, importId: report.importId ?? 0, by: { operator: 'x' } });
  expect(undone).toEqual({ undone: true });
  expect(await roomsBy(['R-OLD'])).toEqual(was);
});

it('a student does not become a teacher through a roster', async () => {
  await bring(database, BULK);
  const roles = BULK['roles.csv']?.replace('user-3,primary,student', 'user-3,primary,teacher') ?? '';
  const enrollments = BULK['enrollments.csv']
    ?.split('\n')
    .filter((line) => !line.includes(',user-3,'))
    .join('\n');
  const report = await bring(
    database,
    { ...BULK, 'roles.csv': roles, 'enrollments.csv': enrollments ?? '' },
    all,
  );
  expect(report.problems).toMatchObject([{ file: 'users.csv', code: 'otherRole', line: 4 }]);
});

it("a teacher's number from the roster is not allotted to a student", async () => {
  const users = BULK['users.csv']
    ?.replace('240001', '')
    .replace('240002', '')
    .replace('240007', '')
    .replace(',1001,', ',2,')
    .replace(',1002,', ',3,');
  const report = await bring(database, { ...BULK, 'users.csv': users ?? '' });
  expect(told(report)).toEqual([]);
});

it('all unknown references are counted, even beyond the number kept', async () => {
  await university();
  const rows = Array.from({ length: 1_500 }, (_, at) =>
    rowOf('students', 0, { person: `${800_001 + at}`, taxId: '', phone: '', group: `НЕТ-${at}` }),
  );
  const report = await bring(database, { 'students.csv': csv(rows) });
  expect([report.problems.length, report.problemCount]).toEqual([1_000, 1_500]);
});

it('a new room takes the number of a renamed one', async () => {
  await university();
  const one = rowOf('rooms', 0);
  const report = await bring(database, {
    'rooms.csv': csv([
      { ...one, room: `${one.room}a` },
      { ...one, code: 'R-NEW' },
    ]),
  });
  expect(told(report)).toEqual([]);
});

it('characters that PostgreSQL cannot store are dropped', async () => {
  await university();
  const text = csv([rowOf('students', 0, { phone: '+996\u0000 5' })]);
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const report = await bring(database, { 'students.csv': bytes });
  expect(told(report)).toEqual([]);
  expect(await byCode(ASANOVA)).toMatchObject({ phone: '+996 5' });
});

it('a NUL in a file name inside a ZIP is dropped from the reported name', async () => {
  const zip = zipSync({ 'a\u0000b.csv': strToU8('x') });
  const report = await bringFile(database, { name: 'all.zip', bytes: zip });
  expect(told(report)).toEqual([['ZIP_PATH', 'ab.csv', {}]]);
});

it('a shortened value does not split a character', async () => {
  await university();
  const report = await bring(database, {
    'students.csv': csv([rowOf('students', 0, { phone: `${'x'.repeat(79)}😀😀` })]),
  });
  expect(report.outcome).toBe('problems');
  const kept = JSON.stringify(report.problems);
  await database.db.execute(sql`select ${kept}::jsonb`);
});

it('more duplicate rows than fit into one call are counted', async () => {
  const count = sized({ suite: 10_000, full: 130_000 });
  const row = Object.values(rowOf('nationalities', 0, { code: 'N-X' })).join(';');
  const head = Object.keys(rowOf('nationalities', 0)).join(';');
  const report = await bring(database, { 'nationalities.csv': `${head}\n${`${row}\n`.repeat(count)}` });
  expect([report.outcome, report.problemCount]).toEqual(['problems', count - 1]);
}, 600_000);

it('a missing course that is still referred to is not ended again by each import', async () => {
  await bring(database, BULK);
  const drop = (name: string, id: string) => (BULK[name] ?? '').replace(new RegExp(`^${id},.*\\n`, 'm'), '');
  const less = {
    ...BULK,
    'courses.csv': drop('courses.csv', 'course-2'),
    'classes.csv': drop('classes.csv', 'class-3'),
    'enrollments.csv': (BULK['enrollments.csv'] ?? '').replaceAll(/^enr-\d,,,class-3.*\n/gm, ''),
  };
  const first = await bring(database, less, all);
  expect(told(first)).toEqual([]);
  const second = await bring(database, less, all);
  expect([second.outcome, second.sheets.filter(({ ended }) => ended > 0)]).toEqual(['nothing', []]);
});

it('a stream with lessons cannot change its discipline', async () => {
  await university();
  const row = rowOf('streams', 0);
  const other = (UNIVERSITY.disciplines ?? []).find(({ code }) => code !== row.discipline);
  const made = await bring(database, {
    'streams.csv': csv([{ ...row, code: 'S-X', number: '77' }]),
    'assignments.csv': csv([
      rowOf('assignments', 0, {
        code: 'A-X',
        group: '',
        stream: 'S-X',
        subgroup: '',
        discipline: row.discipline ?? '',
        term: row.term ?? '',
      }),
    ]),
  });
  expect(told(made)).toEqual([]);
  const report = await bring(database, {
    'streams.csv': csv([{ ...row, code: 'S-X', number: '77', discipline: other?.code ?? '' }]),
  });
  expect(told(report)).toEqual([['otherStream', other?.code, {}]]);
});

it('a sourcedId too long for an index is reported', async () => {
  const long = randomBytes(4_500).toString('hex');
  const report = await bring(database, {
    ...BULK,
    'orgs.csv': `${BULK['orgs.csv']}${long},,,X,school,,org-1\n`,
  });
  expect(told(report)).toEqual([['tooLong', `${long.slice(0, 79)}…`, { most: 255 }]]);
});

it('a code too long for an index is reported', async () => {
  const year = randomBytes(4_500).toString('hex');
  const files = filesOf({ terms: [rowOf('terms', 0, { year })], streams: UNIVERSITY.streams ?? [] });
  expect((await bring(database, files)).problems).toContainEqual(
    expect.objectContaining({ code: 'tooLong', column: 'year', details: { most: 300 } }),
  );
});

it('the greatest possible number does not stop new numbers from being allotted', async () => {
  const users = BULK['users.csv']?.replace('240001', '2147483647') ?? '';
  expect(told(await bring(database, { ...BULK, 'users.csv': users }))).toEqual([]);
  const report = await bring(database, {
    ...BULK,
    'users.csv': users.replace(/^user-2/m, 'user-9,,,true,x,,Вера,Новая,,,,,,,,,,,,,org-2,\nuser-2'),
    'roles.csv': `${BULK['roles.csv']}role-x,,,user-9,primary,student,2026-09-01,,org-2,\n`,
    'demographics.csv': `${BULK['demographics.csv']}user-9,,,2007-01-01,female,,\n`,
  });
  expect([report.outcome, told(report)]).toEqual(['done', []]);
});

it('a new user does not replace a person with another sourcedId', async () => {
  await bring(database, BULK);
  // Ким has no number in the roster; this one was allotted by us.
  const before = await byCode(1);
  const report = await bring(database, {
    ...BULK,
    'users.csv': `${BULK['users.csv']}user-9,,,true,x,,Вера,Чужая,,1,,,,,,,,,,,org-2,\n`,
    'roles.csv': `${BULK['roles.csv']}role-x,,,user-9,primary,student,2026-09-01,,org-2,\n`,
    'demographics.csv': `${BULK['demographics.csv']}user-9,,,2007-01-01,female,,\n`,
  });
  expect(before.lastName).toBe('Ким');
  expect([report.outcome, (await byCode(1)).lastName]).toEqual(['problems', 'Ким']);
});

it('a new user in a delta does not replace a person missing from the delta', async () => {
  await bring(database, BULK);
  const delta = {
    'manifest.csv':
      DELTA['manifest.csv']?.replaceAll(/^(file\.(?!users|roles|demographics)\w+),delta/gm, '$1,absent') ??
      '',
    'users.csv': `${DELTA['users.csv']?.split('\n')[0]}\nuser-9,active,2026-10-01T08:00:00.000Z,true,x,,Вера,Чужая,,1,,,,,,\n`,
    'roles.csv': DELTA['roles.csv']?.replace('user-8', 'user-9') ?? '',
    'demographics.csv': `${DELTA['demographics.csv']?.split('\n')[0]}\nuser-9,active,2026-10-01T08:00:00.000Z,2008-02-29,female\n`,
  };
  const report = await bring(database, delta, all);
  expect([report.outcome, told(report), (await byCode(1)).lastName]).toEqual([
    'problems',
    expect.anything(),
    'Ким',
  ]);
});

it('an import cannot end the last administrator', async () => {
  await bring(database, filesOf(UNIVERSITY));
  await database.db.execute(
    sql`insert into grants (person_id, "right") select id, 'administrator' from people where code = 1001`,
  );
  const [gone] = [rowOf('teachers', 0, { status: 'ended' })];
  const report = await bring(database, { 'teachers.csv': csv([gone]) }, { maxEndedPercent: 100 });
  expect(report.problems.map(({ code }) => code)).toEqual(['endsAdministrators']);
});

const undo = (importId: number | null) =>
  undoImport({
    context: importContext(database, { folder: '' }),
    importId: importId ?? 0,
    by: { operator: 'registrar' },
  });

it('streams keep their lesson types and numbers if the file has no such column', async () => {
  await university();
  const bare = [0, 1].map((place) => {
    const { lessonType, ...rest } = rowOf('streams', place);
    return rest;
  });
  const streams = () =>
    database.db.execute(sql`select number, seats, lesson_type_id from streams order by id`);
  const { rows: before } = await streams();
  const report = await bring(database, {
    'streams.csv': csv(bare),
    'rooms.csv': csv([rowOf('rooms', 0, { capacity: '91' })]),
  });
  expect([told(report), report.outcome]).toEqual([[], 'done']);
  expect((await streams()).rows).toEqual(before);
});

it('a new room takes the number of one missing from a complete file', async () => {
  await university();
  const old = rowOf('rooms', 2, { code: 'R-OLD', room: '999' });
  await bring(database, { 'rooms.csv': csv([old]) });
  const before = await contentOf(database, BROUGHT);
  const rooms = [0, 1, 2].map((place) => rowOf('rooms', place));
  const report = await bring(
    database,
    { 'rooms.csv': csv([...rooms, { ...old, code: 'R-NEW' }]) },
    { ...all, whole: true },
  );
  expect([told(report), report.outcome]).toEqual([[], 'done']);
  expect(await roomsBy(['R-OLD', 'R-NEW'])).toEqual(['2 999']);
  expect(await undo(report.importId)).toEqual({ undone: true });
  expect(await contentOf(database, BROUGHT)).toEqual(before);
});

it('undo removes the sourcedIds of people who existed before the roster', async () => {
  const faculties = (UNIVERSITY.faculties ?? []).map((row) => ({ ...row, shortRu: `${row.shortRu}-1` }));
  const found = rowOf('students', 0, { person: '240001', taxId: '', phone: '' });
  const students = [...(UNIVERSITY.students ?? []), found];
  await bring(database, filesOf({ ...UNIVERSITY, faculties, students }));
  const before = await contentOf(database, BROUGHT);
  const report = await bring(database, BULK);
  expect([told(report), report.outcome]).toEqual([[], 'done']);
  expect(await undo(report.importId)).toEqual({ undone: true });
  expect(await contentOf(database, BROUGHT)).toEqual(before);
});
