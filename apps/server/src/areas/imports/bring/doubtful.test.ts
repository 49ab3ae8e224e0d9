import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { bring } from '../../../testing/stages/imports-stage.ts';
import {
  contentOf,
  csv,
  filesOf,
  type Row,
  rowOf,
  UNIVERSITY,
} from '../../../testing/stages/imports-university.ts';
import { problemText } from '../words/problem-text.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  expect((await bring(database, filesOf(UNIVERSITY))).problems).toEqual([]);
});
afterAll(() => database.close());

const one = (sheet: string, ...rows: Row[]) => ({ [`${sheet}.csv`]: csv(rows) });
const changed = (sheet: string, change: Row, place = 0) => one(sheet, rowOf(sheet, place, change));

it.each([
  [
    'a name in two alphabets',
    changed('students', { lastName: 'Acанова' }),
    ['students.csv 2 [lastName] «Acанова» mixedLetters'],
  ],
  [
    'a teacher born in the future',
    changed('teachers', { birthDate: '01.02.2190' }),
    ['teachers.csv 2 [birthDate] «2190-02-01» unborn'],
  ],
  [
    'a term that overlaps an existing one',
    changed('terms', { startsOn: '10.01.2027' }, 2),
    ['terms.csv 2 [startsOn] «2027-01-10» termsOverlap'],
  ],
  [
    'instalments below the full sum',
    one('parts', rowOf('parts', 0, { share: '399' })),
    ['parts.csv 2 [share] «399» partsSum'],
  ],
  [
    'a clearance sheet without a signature',
    changed('referenceKinds', { automatic: 'yes' }, 1),
    ['referenceKinds.csv 2 [automatic] «true» kindSigned'],
  ],
  [
    'a section of another shelf',
    changed('bookCategories', { shelf: 'B-2' }),
    ['bookCategories.csv 2 [section] «C-1» otherShelf'],
  ],
  [
    'a link with a script',
    changed('links', { address: 'javascript:alert(1)' }),
    ['links.csv 2 [address] «javascript:alert(1)» linkAddress'],
  ],
])('%s is refused with its line and column', async (_, files, told) => {
  const before = await contentOf(database);
  const { outcome, problems } = await bring(database, files);
  const said = problems.map(
    ({ file, line, column, value, code }) => `${file} ${line} [${column}] «${value}» ${code}`,
  );
  expect({ outcome, said }).toEqual({ outcome: 'problems', said: told });
  for (const problem of problems)
    expect(problemText({ problem, language: 'kg' })).not.toMatch(/\{\{|^problems\.|undefined/);
  expect(await contentOf(database)).toEqual(before);
});

it('all instalments of a contract may be replaced at once', async () => {
  const parts = [rowOf('parts', 0, { share: '500' }), rowOf('parts', 1, { share: '200' })];
  expect(await bring(database, one('parts', ...parts))).toMatchObject({ outcome: 'done', problems: [] });
});
