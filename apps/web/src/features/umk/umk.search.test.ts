import { expect, it } from 'vitest';
import { chosenRow, chosenTerm, corrected, termsOf } from './umk.choice.ts';
import { readUmkSearch } from './umk.search.ts';

const row = (id: number, semesterId = 5, examTypeId = 1, materials = 0) => ({
  id,
  semesterId,
  examTypeId,
  materials,
});

it('reads the valid parts of the address and drops the rest', () => {
  expect(readUmkSearch({ year: 2026, ws: 1, discipline: 4, type: 'x', exam: -1, teacher: 1.5 })).toEqual({
    year: 2026,
    ws: 1,
    discipline: 4,
    semester: undefined,
    exam: undefined,
    type: undefined,
    teacher: undefined,
  });
});

const terms = termsOf([
  { yearId: 2026, yearName: '2026-27', season: 1 },
  { yearId: 2026, yearName: '2026-27', season: 1 },
  { yearId: 2025, yearName: '2025-26', season: 2 },
  { yearId: 2025, yearName: '2025-26', season: 1 },
]);

it('offers each term once', () => {
  expect(terms.map(({ yearId, season }) => [yearId, season])).toEqual([
    [2026, 1],
    [2025, 2],
    [2025, 1],
  ]);
});

it('shows the term in the address, else the current one, else the newest', () => {
  const current = { yearId: 2025, season: 2 } as const;
  expect(chosenTerm({ terms, search: { year: 2025, ws: 1 }, current })).toEqual(terms[2]);
  expect(chosenTerm({ terms, search: {}, current })).toEqual(terms[1]);
  expect(chosenTerm({ terms, search: {}, current: {} })).toEqual(terms[0]);
  expect(chosenTerm({ terms, search: { year: 1999, ws: 1 }, current })).toEqual(terms[0]);
  expect(chosenTerm({ terms: [], search: {}, current })).toBeUndefined();
});

it('selects a discipline with materials while the address names none', () => {
  expect(chosenRow([row(1), row(2, 5, 1, 3)], {})).toEqual(row(2, 5, 1, 3));
  expect(chosenRow([row(1), row(2)], {})).toEqual(row(1));
  expect(chosenRow([], {})).toBeUndefined();
});

it('matches as many values of the address as possible', () => {
  const rows = [row(1, 3, 1), row(1, 3, 2), row(1, 5, 1), row(2)];
  expect(chosenRow(rows, { discipline: 1, semester: 3, exam: 2 })).toEqual(row(1, 3, 2));
  expect(chosenRow(rows, { discipline: 1, semester: 5, exam: 2 })).toEqual(row(1, 5, 1));
  expect(chosenRow(rows, { discipline: 1, exam: 2 })).toEqual(row(1, 3, 2));
  expect(chosenRow(rows, { discipline: 1, semester: 9 })).toEqual(row(1, 3, 1));
});

it('corrects an address with an unknown discipline or term', () => {
  const search = { year: 2026, ws: 1 as const, discipline: 99, semester: 3, exam: 2, type: 4 };
  const shown = { term: { yearId: 2026, season: 1 as const }, row: row(1) };
  const truth = { year: 2026, ws: 1, discipline: 1 };
  expect(corrected(search, shown)).toEqual(truth);
  expect(corrected({ ...search, discipline: 1, year: 1999 }, shown)).toEqual(truth);
  expect(corrected({ year: 2026, ws: 2 }, shown)).toEqual(truth);
  expect(corrected({ ...search, discipline: 1 }, shown)).toBeUndefined();
  expect(corrected({}, shown)).toBeUndefined();
  expect(corrected(search, {})).toBeUndefined();
});
