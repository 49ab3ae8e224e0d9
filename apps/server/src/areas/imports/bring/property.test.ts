import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { sized } from '../../../testing/scale/full-size.ts';
import { bring, exported, scratch } from '../../../testing/stages/imports-stage.ts';
import {
  filesOf,
  type Row,
  UNIVERSITY,
  type University,
} from '../../../testing/stages/imports-university.ts';

/** For a loaded machine. */
const LONG_MS = 600_000;
const RUNS = Number(process.env.IMPORT_RUNS ?? sized({ suite: 1, full: 5 }));
const rowsOf = (university: University, sheet: string) => university[sheet] ?? [];

type Made = {
  people: number;
  groups: number[];
  phones: string[];
  marks: number[];
  takes: boolean[];
  seats: number;
};
const made: fc.Arbitrary<Made> = fc.record({
  people: fc.integer({ min: 1, max: 12 }),
  groups: fc.array(fc.nat({ max: 2 }), { minLength: 12, maxLength: 12 }),
  phones: fc.array(fc.stringMatching(/^[A-Za-zА-я0-9;"', =+-]{0,12}$/), { minLength: 12, maxLength: 12 }),
  marks: fc.array(fc.nat({ max: 100 }), { minLength: 12, maxLength: 12 }),
  takes: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  seats: fc.integer({ min: 20, max: 90 }),
});

/** A small university with random cells: some students, groups, registrations and grades. */
function universityOf({ people, groups, phones, marks, takes, seats }: Made): University {
  const [student = {}] = rowsOf(UNIVERSITY, 'students');
  const groupOf = (at: number) => rowsOf(UNIVERSITY, 'groups')[groups[at] ?? 0]?.group ?? '';
  const fresh = Array.from(
    { length: people },
    (_, at): Row => ({
      ...student,
      person: `${900_001 + at}`,
      taxId: '',
      group: groupOf(at),
      middleName: at % 2 ? 'Бакытовна' : '',
      birthDate: at % 3 ? '2007-03-15' : '',
      phone: (phones[at] ?? '').replaceAll(/^[\s'=+\-@]+/g, ''),
    }),
  );
  const taking = fresh.filter((_, at) => takes[at]);
  const [, registration = {}] = rowsOf(UNIVERSITY, 'registrations');
  const [grade = {}] = rowsOf(UNIVERSITY, 'grades');
  return {
    ...UNIVERSITY,
    students: [...rowsOf(UNIVERSITY, 'students'), ...fresh],
    streams: rowsOf(UNIVERSITY, 'streams').map((row) => ({ ...row, seats: String(seats) })),
    registrations: [
      ...rowsOf(UNIVERSITY, 'registrations'),
      ...taking.map(({ person = '', group = '' }) => ({ ...registration, student: person, group })),
    ],
    grades: [
      ...rowsOf(UNIVERSITY, 'grades'),
      ...fresh.map(({ person = '', group = '' }, at) => ({
        ...grade,
        grade: `G-${person}`,
        student: person,
        group,
        points: String(marks[at] ?? 0),
        day: '2026-06-10',
      })),
    ],
  };
}

async function bringing(database: OpenDatabase, given: Record<string, string> | string) {
  const report = await bring(database, given, { maxEndedPercent: 100 });
  expect(report.problems).toEqual([]);
  return report.outcome;
}

/** The rows that have not ended; the last cell holds the status. */
const living = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      text.split('\r\n').filter((line) => !line.endsWith(';закончено')),
    ]),
  );

async function withDatabases(run: (one: OpenDatabase, other: OpenDatabase, folder: string) => Promise<void>) {
  const [at, one, other] = [await scratch(), await testDatabase(), await testDatabase()];
  try {
    await run(one, other, at.folder);
  } finally {
    await Promise.all([one.close(), other.close()]);
    await at.remove();
  }
}

it(
  'an export imported into an empty server and exported again is the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(made, (given) =>
        withDatabases(async (one, other, folder) => {
          expect(await bringing(one, filesOf(universityOf(given)))).toBe('done');
          const files = await exported(one, join(folder, 'one'));
          expect(await bringing(other, join(folder, 'one'))).toBe('done');
          expect(await exported(other, join(folder, 'two'))).toEqual(files);
          expect(await bringing(one, join(folder, 'one'))).toBe('nothing');
        }),
      ),
      { numRuns: RUNS },
    );
  },
  LONG_MS,
);

/** What happens to a row between two imports. */
type Fate = 'stays' | 'changes' | 'ends' | 'comes';
const fates = fc.array(fc.constantFrom<Fate>('stays', 'changes', 'ends', 'comes'), {
  minLength: 16,
  maxLength: 16,
});
const CHANGES: Readonly<Record<string, Row>> = {
  students: { phone: '+996 999', group: 'ЭК-1-25', birthDate: '' },
  registrations: { credits: '9' },
  prices: { price: '77777' },
  lessons: { room: '1-102' },
};

type Drafted = Map<string, Row[]>;
const add = (to: Drafted, sheet: string, row: Row) => to.set(sheet, [...(to.get(sheet) ?? []), row]);

it(
  'a delta gives the same result as a complete import into an empty database',
  async () => {
    await fc.assert(
      fc.asyncProperty(made, fates, async (given, fate) => {
        const whole = universityOf({ ...given, marks: [] });
        const before: Drafted = new Map();
        const delta: Drafted = new Map();
        const after: Drafted = new Map();
        const gone = new Set<string>();
        const fateOf = (sheet: string, row: Row, at: number): Fate => {
          // Students with grades or contracts stay; only the generated ones change.
          if (sheet === 'students' && Number(row.person) < 900_000) return 'stays';
          if (sheet === 'registrations' && gone.has(row.student ?? '')) return 'comes';
          return fate[(at * 7 + sheet.length) % fate.length] ?? 'stays';
        };
        for (const [sheet, rows] of Object.entries({ ...whole, grades: rowsOf(UNIVERSITY, 'grades') })) {
          const changes = CHANGES[sheet];
          for (const [at, row] of rows.entries()) {
            const one = changes ? fateOf(sheet, row, at) : 'stays';
            if (sheet === 'students' && one === 'comes') gone.add(row.person ?? '');
            const left = { ...row, status: 'ended' };
            const now = one === 'changes' ? { ...row, ...changes } : one === 'ends' ? left : row;
            if (one !== 'comes') add(before, sheet, row);
            if (one !== 'stays') add(delta, sheet, now);
            // A student who left keeps the registrations.
            if (one !== 'ends' || sheet === 'students') add(after, sheet, now);
          }
        }
        await withDatabases(async (one, other, folder) => {
          expect(await bringing(one, filesOf(Object.fromEntries(before)))).toBe('done');
          if (delta.size > 0) expect(await bringing(one, filesOf(Object.fromEntries(delta)))).toBe('done');
          expect(await bringing(other, filesOf(Object.fromEntries(after)))).toBe('done');
          const [kept, fresh] = [
            await exported(one, join(folder, 'one')),
            await exported(other, join(folder, 'two')),
          ];
          expect(living(kept)).toEqual(living(fresh));
          expect(await bringing(one, join(folder, 'two'))).toBe('nothing');
        });
      }),
      { numRuns: RUNS },
    );
  },
  LONG_MS,
);
