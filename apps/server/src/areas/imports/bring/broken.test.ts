import { LANGUAGES } from '@bilim/contract/limits';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { bring } from '../../../testing/stages/imports-stage.ts';
import {
  bringFile,
  contentOf,
  csv,
  filesOf,
  type Row,
  rowOf,
  UNIVERSITY,
} from '../../../testing/stages/imports-university.ts';
import type { Problem } from '../imported.ts';
import { IMPORT_WORDS } from '../text.ts';
import { problemText } from '../words/problem-text.ts';

let database: OpenDatabase;
let before: Record<string, string>;
beforeAll(async () => {
  database = await testDatabase();
  expect((await bring(database, filesOf(UNIVERSITY))).problems).toEqual([]);
  before = await contentOf(database);
});
afterAll(() => database.close());

type Files = Record<string, string | Uint8Array>;
/** Expected problems, in the order of files and lines: file, line, [column], «value», code. */
type Problems = string[];

const toldOf = ({ file, line, column, value, code }: Problem) =>
  [
    file,
    line ?? '',
    column === null ? '' : `[${column}]`,
    value === null ? '' : `«${value.length > 24 ? `${value.slice(0, 24)}…` : value}»`,
    code,
  ]
    .filter(Boolean)
    .join(' ');

/** Every placeholder in the text of a problem is filled, in each language. */
function expectTexts(problem: Problem) {
  for (const language of LANGUAGES) {
    const text = problemText({ problem, language });
    expect(text, problem.code).not.toMatch(/\{\{|^problems\.|^$|undefined/);
    const raw: Readonly<Record<string, string>> = IMPORT_WORDS[language].problems;
    const gaps = [...(raw[problem.code] ?? '').matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);
    const said = { value: problem.value, ...problem.details };
    for (const gap of gaps) expect(said, `${problem.code} ${gap}`).toHaveProperty(gap, expect.anything());
    if (gaps.includes('value')) expect(text).toContain(problem.value);
  }
}

async function expectRefused(report: Awaited<ReturnType<typeof bring>>, told: Problems) {
  expect(report.problems.map(toldOf)).toEqual(told);
  expect(report).toMatchObject({ outcome: 'problems', importId: null, problemCount: told.length });
  for (const problem of report.problems) expectTexts(problem);
  expect(await contentOf(database)).toEqual(before);
}

const one = (sheet: string, ...rows: Row[]): Files => ({ [`${sheet}.csv`]: csv(rows) });
const changed = (sheet: string, change: Row, place = 0) => one(sheet, rowOf(sheet, place, change));
const GROUP = rowOf('groups');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg',
  'base64',
);
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const office = (inside: string) => Buffer.concat([Buffer.from(OLE), Buffer.from(inside, 'utf16le')]);

describe('a broken file is refused:', () => {
  const groups = csv([GROUP]);
  it.each<[string, Files, Problems]>([
    [
      'UTF-16 without a byte order mark',
      { 'groups.csv': Buffer.from(groups, 'utf16le') },
      ['groups.csv NOT_A_TABLE'],
    ],
    ['a picture', { 'groups.csv': PNG }, ['groups.csv NOT_A_TABLE']],
    [
      'truncated UTF-8',
      { 'groups.csv': Buffer.concat([Buffer.from(`\uFEFF${groups}`), Buffer.from([0xd0])]) },
      ['groups.csv 1 ENCODING_BROKEN'],
    ],
    ['an empty file', { 'groups.csv': '' }, ['groups.csv TABLE_EMPTY']],
    ['a file of blanks only', { 'groups.csv': ' ;;\n\n;\n' }, ['groups.csv TABLE_EMPTY']],
    [
      'a missing column',
      one('groups', { group: 'X-1', form: 'F-1', intake: '2025' }),
      ['groups.csv 1 missingColumn'],
    ],
    [
      'an unknown column',
      changed('groups', { colour: 'red' }),
      ['groups.csv 1 [colour] «colour» unknownColumn'],
    ],
    [
      'a status column for rows that never end',
      changed('scales', { status: 'ended' }),
      ['scales.csv 1 [status] «status» unknownColumn'],
    ],
    [
      'a column twice',
      { 'groups.csv': 'group;speciality;form;intake;Form\nX;580100;F-1;2025;F-1\n' },
      ['groups.csv 1 [5] «Form» COLUMN_TWICE'],
    ],
    [
      'a column in two languages',
      changed('groups', { Группа: 'X' }),
      ['groups.csv 1 [Группа] «Группа» doubleColumn'],
    ],
    [
      'a column without a name',
      { 'groups.csv': 'group;;form\nX;1;F-1\n' },
      ['groups.csv 1 [2] «» COLUMN_UNNAMED'],
    ],
    ['a table of an unknown name', { 'graups.csv': groups }, ['graups.csv «graups» unknownTable']],
    ['a file that is not a table', { 'readme.txt': 'Здравствуйте!\n' }, ['readme.txt «readme» unknownTable']],
    [
      'a quote that is never closed',
      { 'groups.csv': `${groups}"МАТ-1-26;510100;F-1;2026\n` },
      ['groups.csv 3 [group] QUOTE_NOT_CLOSED'],
    ],
    [
      'a quote in a text',
      { 'groups.csv': `${groups}МАТ "1";510100;F-1;2026\n` },
      ['groups.csv 3 [1] QUOTE_MISPLACED'],
    ],
    [
      'more cells than columns',
      { 'groups.csv': `${groups}МАТ-1-26;510100;F-1;2026;extra\n` },
      ['groups.csv 3 [5] «extra» TOO_MANY_CELLS'],
    ],
    [
      'a cell of 10 MB',
      changed('groups', { group: 'Г'.repeat(5 * 1024 * 1024) }),
      ['groups.csv 2 [group] CELL_TOO_LONG'],
    ],
    [
      'a cell of 500 kB',
      changed('groups', { group: 'G'.repeat(500_000) }),
      ['groups.csv 2 [group] «GGGGGGGGGGGGGGGGGGGGGGGG…» CELL_TOO_LONG'],
    ],
    [
      'formulas',
      one('groups', { ...GROUP, intake: '=1+1' }, { ...GROUP, group: '@SUM(A1)' }, GROUP),
      ['groups.csv 2 [intake] «=1+1» FORMULA', 'groups.csv 3 [group] «@SUM(A1)» FORMULA'],
    ],
    [
      'a damaged workbook',
      { 'groups.xlsx': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100, 7)]) },
      ['groups.xlsx WORKBOOK_BROKEN'],
    ],
    [
      'a workbook of the format before 2007',
      { 'groups.xls': office('Workbook') },
      ['groups.xls WORKBOOK_OLD'],
    ],
    [
      'a workbook with a password',
      { 'groups.xlsx': office('EncryptedPackage') },
      ['groups.xlsx WORKBOOK_LOCKED'],
    ],
  ])('%s', async (_, files, told) => {
    await expectRefused(await bring(database, files), told);
  });

  const whole = zipSync({ 'groups.csv': strToU8(groups), 'students.csv': strToU8(groups) });
  const encrypted = Buffer.from(whole);
  encrypted.writeUInt16LE(1, encrypted.indexOf('PK\u0001\u0002') + 8);
  it.each<[string, Uint8Array, Problems]>([
    ['half a ZIP', whole.subarray(0, whole.length / 2), ['all.zip ZIP_BROKEN']],
    ['an empty ZIP', zipSync({}), ['all.zip SOURCE_EMPTY']],
    [
      'a zip bomb',
      zipSync({ 'groups.csv': new Uint8Array(12 * 1024 * 1024) }),
      ['all.zip «groups.csv» ZIP_BOMB'],
    ],
    [
      'a path out of the ZIP',
      zipSync({ '../groups.csv': strToU8(groups) }),
      ['all.zip «../groups.csv» ZIP_PATH'],
    ],
    ['a ZIP with a password', encrypted, ['all.zip «groups.csv» ZIP_ENCRYPTED']],
    ['a ZIP in a ZIP', zipSync({ 'more.zip': whole }), ['all.zip «more.zip» ZIP_IN_ZIP']],
    [
      'two files with the same name',
      zipSync({ 'a.csv': strToU8(groups), 'A.csv': strToU8(groups) }),
      ['A.csv «A.csv» FILE_TWICE'],
    ],
  ])('%s', async (_, bytes, told) => {
    await expectRefused(await bringFile(database, { name: 'all.zip', bytes }), told);
  });
});

describe('a wrong cell is refused:', () => {
  it.each<[string, Files, Problems]>([
    [
      'an invalid date',
      changed('years', { startsOn: '31.02.2026' }),
      ['years.csv 2 [startsOn] «31.02.2026» notDay'],
    ],
    ['an invalid time', changed('bells', { beginsAt: '25:00' }), ['bells.csv 2 [beginsAt] «25:00» notClock']],
    ['an invalid number', changed('streams', { seats: 'many' }), ['streams.csv 2 [seats] «many» notWhole']],
    [
      'an invalid coordinate',
      changed('rooms', { latitude: 'north' }),
      ['rooms.csv 2 [latitude] «north» notNumber'],
    ],
    ['a number out of range', changed('plans', { semester: '13' }), ['plans.csv 2 [semester] «13» range']],
    ['an invalid sum', changed('prices', { price: '48.000' }), ['prices.csv 2 [price] «48.000» notMoney']],
    ['an invalid flag', changed('forms', { partTime: 'maybe' }), ['forms.csv 2 [partTime] «maybe» notFlag']],
    [
      'an unknown choice',
      changed('students', { gender: 'other' }),
      ['students.csv 2 [gender] «other» notChoice'],
    ],
    ['an unknown status', changed('groups', { status: 'gone' }), ['groups.csv 2 [status] «gone» notChoice']],
    [
      'a text that is too long',
      changed('students', { lastName: 'А'.repeat(101) }),
      ['students.csv 2 [lastName] «АААААААААААААААААААААААА…» tooLong'],
    ],
    [
      'an empty required cell',
      changed('students', { firstName: ' ' }),
      ['students.csv 2 [firstName] needed'],
    ],
    [
      'an unknown reference',
      changed('groups', { speciality: '999999' }),
      ['groups.csv 2 [speciality] «999999» unknown'],
    ],
    [
      'a Latin letter in the name of a group',
      changed('students', { group: 'ИBТ-1-25' }),
      ['students.csv 2 [group] «ИBТ-1-25» lookAlikeLatin'],
    ],
    [
      'a new code that looks like an existing one',
      changed('groups', { group: 'ЭK-1-25' }),
      ['groups.csv 2 [group] «ЭK-1-25» lookAlikeLatin'],
    ],
    [
      'a Cyrillic letter in a code',
      changed('departments', { faculty: 'FЕM' }),
      ['departments.csv 2 [faculty] «FЕM» lookAlikeCyrillic'],
    ],
    [
      'a long dash in a code',
      changed('students', { group: 'ИВТ–1–25' }),
      ['students.csv 2 [group] «ИВТ–1–25» lookAlike'],
    ],
    [
      'an invalid country code',
      changed('countries', { code: 'K1' }),
      ['countries.csv 2 [code] «K1» countryCode'],
    ],
    [
      'an invalid service code',
      changed('services', { code: 'УСЛУГА' }),
      ['services.csv 2 [code] «УСЛУГА» serviceCode'],
    ],
    ['a price of zero', changed('prices', { price: '0' }), ['prices.csv 2 [price] «0» positive']],
  ])('%s', async (_, files, told) => {
    await expectRefused(await bring(database, files), told);
  });

  it('the report of a look-alike letter gives its position and the correct code', async () => {
    const { problems } = await bring(database, changed('students', { group: 'ИBТ-1-25' }));
    expect(problems[0]?.details).toEqual({ like: 'ИВТ-1-25', letter: 'B', at: 2 });
  });
});

describe('a contradiction between rows is refused:', () => {
  const registration = rowOf('registrations', 1);
  const crowd = Array.from({ length: 3 }, (_, at) =>
    rowOf('students', 0, { person: `${900_001 + at}`, taxId: '', phone: '' }),
  );
  it.each<[string, Files, Problems]>([
    ['a repeated row', one('groups', GROUP, rowOf('groups', 1), GROUP), ['groups.csv 4 [group] duplicate']],
    [
      'a repeated unique value',
      one('faculties', rowOf('faculties'), rowOf('faculties', 1, { shortRu: 'ФИТ' })),
      ['faculties.csv 3 [shortRu] duplicate'],
    ],
    [
      'a unique value of another row',
      changed('faculties', { code: 'NEW', shortRu: 'ФЭУ' }),
      ['faculties.csv 2 [shortRu] «ФЭУ» taken'],
    ],
    [
      "a teacher's number for a student",
      changed('students', { person: '1001' }),
      ['students.csv 2 [person] «1001» taken'],
    ],
    [
      'two rows for the university',
      one('university', rowOf('university'), rowOf('university')),
      ['university.csv 3 oneRow'],
    ],
    [
      'a cycle of prerequisites',
      one('prerequisites', { discipline: 'MAT101', required: 'ECO101' }),
      [
        'prerequisites.csv «ECO101» cycle',
        'prerequisites.csv «INF101» cycle',
        'prerequisites.csv «MAT101» cycle',
      ],
    ],
    [
      'a discipline that requires itself',
      one('prerequisites', { discipline: 'MAT101', required: 'MAT101' }),
      ['prerequisites.csv 2 [required] «MAT101» cycle'],
    ],
    [
      'a year that ends before it begins',
      changed('years', { endsOn: '01.09.2024' }),
      ['years.csv 2 [endsOn] «2024-09-01» order'],
    ],
    [
      'a term that ends on its first day',
      changed('terms', { endsOn: '26.01.2026' }),
      ['terms.csv 2 [endsOn] «2026-01-26» order'],
    ],
    [
      'a bell that ends before it begins',
      changed('bells', { endsAt: '7:00' }),
      ['bells.csv 2 [endsAt] «07:00:00» order'],
    ],
    [
      'a minimum above the number of seats',
      changed('streams', { minimum: '61' }),
      ['streams.csv 2 [minimum] «61» minimum'],
    ],
    [
      'an assignment to a stream of another discipline',
      changed('assignments', { discipline: 'INF101' }, 1),
      ['assignments.csv 2 [stream] «S-1» otherStream'],
    ],
    [
      'both a group and a stream',
      changed('assignments', { stream: 'S-1' }),
      ['assignments.csv 2 [group] «ИВТ-1-25» groupOrStream'],
    ],
    [
      'neither a group nor a stream',
      changed('assignments', { group: '' }),
      ['assignments.csv 2 [group] groupOrStream'],
    ],
    [
      'a lesson type without a stream',
      one('registrations', { ...registration, student: '250101', stream: '' }),
      ['registrations.csv 2 [lessonType] «T-1» typeNeedsStream'],
    ],
    [
      'a discipline registered both with and without a stream',
      one('registrations', { ...registration, stream: '', lessonType: '' }),
      ['registrations.csv 2 [lessonType] twoWays'],
    ],
    [
      'a registration with a stream of another type',
      one('registrations', { ...registration, student: '250101', stream: 'S-2' }),
      ['registrations.csv 2 [stream] «S-2» otherStream'],
    ],
    [
      'more students than seats',
      {
        'streams.csv': csv([rowOf('streams', 1, { seats: '2', minimum: '1' })]),
        'students.csv': csv(crowd),
        'registrations.csv': csv(
          crowd.map(({ person = '' }) => rowOf('registrations', 2, { student: person })),
        ),
      },
      ['registrations.csv 3 [stream] «S-2» full', 'registrations.csv 4 [stream] «S-2» full'],
    ],
    [
      'another discipline for a stream that has students',
      changed('streams', { discipline: 'MAT101' }),
      ['streams.csv 2 [discipline] «MAT101» otherStream'],
    ],
    [
      'a second contract for the same service',
      changed('contracts', { contract: '2026-100' }),
      ['contracts.csv 2 [contract] «2026-100» oneContract'],
    ],
    [
      'a contract that ended before it was signed',
      changed('contracts', { endedOn: '24.08.2025' }),
      ['contracts.csv 2 [endedOn] «2025-08-24» order'],
    ],
    [
      'a band with swapped limits',
      one('bands', rowOf('bands', 0, { from: '100', to: '87' })),
      ['bands.csv 2 [to] «87» order'],
    ],
    [
      'a scale with a gap',
      {
        'scales.csv': csv([rowOf('scales', 0, { code: 'W-9' })]),
        'bands.csv': csv([
          rowOf('bands', 8, { scale: 'W-9' }),
          rowOf('bands', 9, { scale: 'W-9', to: '48' }),
        ]),
      },
      ['bands.csv scaleWhole'],
    ],
    [
      'a changed band of an existing scale',
      changed('bands', { point: '399' }),
      ['bands.csv 2 [letter] «A» scaleFixed'],
    ],
    [
      'an additional band of an existing scale',
      changed('bands', { letter: 'X' }),
      ['bands.csv 2 [letter] «X» scaleFixed'],
    ],
    [
      'a grade recorded with other values',
      changed('grades', { points: '74' }),
      ['grades.csv 2 [grade] «G-1» gradeTold'],
    ],
    [
      'a correction of an unknown grade',
      changed('grades', { grade: 'G-9', corrects: 'G-8' }, 2),
      ['grades.csv 2 [corrects] «G-8» gradeCorrectsUnknown'],
    ],
  ])('%s', async (_, files, told) => {
    await expectRefused(await bring(database, files, { maxEndedPercent: 100 }), told);
  });

  it('an ended row that others refer to is refused, with the tables of the references', async () => {
    const files = changed('groups', { status: 'ended' });
    const report = await bring(database, files, { maxEndedPercent: 100 });
    const used = ['assignments', 'grades', 'orders', 'people', 'registrations'];
    await expectRefused(
      report,
      used.map(() => 'groups.csv 2 «ИВТ-1-25» stillUsed'),
    );
    expect(report.problems.map(({ details }) => details.by)).toEqual(used);
  });
});

it('a file with only its header is accepted', async () => {
  const report = await bring(database, { 'groups.csv': csv([], Object.keys(GROUP)) });
  expect(report).toMatchObject({ outcome: 'nothing', problems: [] });
  expect(await contentOf(database)).toEqual(before);
});

it('all problems are reported together, from all files and rows', async () => {
  const files = {
    'photo.csv': PNG,
    'readme.csv': 'x\n1\n',
    'groups.csv': csv([{ ...GROUP, speciality: '1' }, GROUP, GROUP, { ...GROUP, group: '=A1' }]),
    'students.csv': csv([
      rowOf('students', 0, { gender: 'x', birthDate: 'y', group: 'z' }),
      rowOf('students', 1, { group: 'ЭK-1-25' }),
    ]),
    'years.csv': csv([rowOf('years', 0, { endsOn: '01.01.2020' })]),
  };
  await expectRefused(await bring(database, files), [
    'photo.csv NOT_A_TABLE',
    'readme.csv «readme» unknownTable',
    'years.csv 2 [endsOn] «2020-01-01» order',
    'groups.csv 2 [speciality] «1» unknown',
    'groups.csv 4 [group] duplicate',
    'groups.csv 5 [group] «=A1» FORMULA',
    'students.csv 2 [gender] «x» notChoice',
    'students.csv 2 [birthDate] «y» notDay',
    'students.csv 2 [group] «z» unknown',
    'students.csv 3 [group] «ЭK-1-25» lookAlikeLatin',
  ]);
});
