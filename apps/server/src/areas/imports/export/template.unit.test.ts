import { LANGUAGES, type Language } from '@bilim/contract/limits';
import { scaleProblems } from '@bilim/rules/grades/grade-scale';
import { describe, expect, it } from 'vitest';
import { lookOf } from '../../../files/tables/look-alikes.ts';
import { readCell, type Value } from '../feed/read-cell.ts';
import { hasStatus, SHEETS, STATUS } from '../sheets/all.ts';
import { IMPORT_WORDS } from '../text.ts';
import { templateFiles } from './template.ts';
import { templateRows } from './template-rows.ts';

/** Words of choices in all languages, as an import reads them. */
const WORDS = new Map(
  LANGUAGES.flatMap((language) => [
    ...Object.entries(IMPORT_WORDS[language].choices).map(([value, word]) => [word, value] as const),
    ...Object.entries(IMPORT_WORDS[language].short).map(([value, word]) => [word, value] as const),
  ]),
);

/** The example rows of all sheets, parsed as in an import. */
function readIn(language: Language) {
  const files = templateFiles({ language });
  return new Map(
    SHEETS.map((sheet, at) => {
      const all = files[at]?.rows ?? [];
      const lines = all.flatMap((row) => ('explanation' in row ? row.explanation : []));
      const [head = [], ...rows] = all.flatMap((row) => ('explanation' in row ? [] : [row.map(String)]));
      const read = rows.map((cells) =>
        sheet.columns.map((column, place) => readCell(cells[place] ?? null, column, WORDS)),
      );
      return [sheet.name, { head, lines, cells: rows, read }];
    }),
  );
}

type Said = Record<string, Value>;
/** Parsed example rows by column key. */
function saidIn(language: Language): Map<string, Said[]> {
  const files = readIn(language);
  return new Map(
    SHEETS.map(({ name, columns }) => [
      name,
      (files.get(name)?.read ?? []).map((row) =>
        Object.fromEntries(
          row.map((cell, place) => [columns[place]?.key ?? '', 'value' in cell ? cell.value : 'wrong']),
        ),
      ),
    ]),
  );
}

const codesOf = (said: ReadonlyMap<string, Said[]>, name: string): string[] => {
  const sheet = SHEETS.find((one) => one.name === name);
  return (said.get(name) ?? []).map((row) =>
    name === 'terms' ? `${row.year}-${row.season}` : String(row[sheet?.key[0] ?? '']),
  );
};

describe.each(LANGUAGES)('templates in %s', (language) => {
  const files = readIn(language);
  const said = saidIn(language);

  it('are one file per sheet, each with a different name', () => {
    const names = templateFiles({ language }).map(({ name }) => name);
    expect(names).toHaveLength(SHEETS.length);
    expect(new Set(names).size).toBe(SHEETS.length);
    for (const name of names) expect(name).toMatch(/^[\p{Ll}_]+$/u);
  });

  it.each(SHEETS)('$name has a header and an explanation for every column, and valid rows', (sheet) => {
    const { head = [], lines = [], cells = [], read = [] } = files.get(sheet.name) ?? {};
    const width = sheet.columns.length + (hasStatus(sheet) ? 1 : 0);
    expect(new Set(head).size).toBe(width);
    expect(lines).toHaveLength(width);
    expect([...head, ...lines].filter((text) => text === '')).toEqual([]);
    expect(cells.map((row) => row.length)).toEqual(cells.map(() => width));
    if (sheet.key.length > 0) expect(cells.length).toBeGreaterThanOrEqual(3);
    else expect(cells).toHaveLength(1);
    expect(read.flat().filter((cell) => 'wrong' in cell)).toEqual([]);
  });

  it.each(SHEETS)('$name explains for each reference which sheet it refers to', (sheet) => {
    const { lines = [] } = files.get(sheet.name) ?? {};
    const sheets: Readonly<Record<string, string>> = IMPORT_WORDS[language].sheets;
    const lost = sheet.columns.filter(
      ({ kind }, place) => kind.kind === 'ref' && !String(lines[place]).includes(sheets[kind.to] ?? ''),
    );
    expect(lost.map(({ key }) => key)).toEqual([]);
  });

  it.each(SHEETS)('$name refers only to rows of the templates', (sheet) => {
    const lost = sheet.columns.flatMap(({ key, kind }) =>
      kind.kind === 'ref'
        ? (said.get(sheet.name) ?? []).filter(
            (row) => row[key] !== null && !codesOf(said, kind.to).includes(String(row[key])),
          )
        : [],
    );
    expect(lost).toEqual([]);
  });

  it.each(SHEETS)('$name has no repeated rows and no look-alike codes', ({ name, key, unique = [] }) => {
    const rows = said.get(name) ?? [];
    for (const keys of [key, ...unique]) {
      const each = rows.map((row) => keys.map((one) => lookOf(String(row[one]))).join(' · '));
      expect(new Set(each).size).toBe(rows.length);
    }
  });

  it('have complete scales', () => {
    const bands = templateRows('bands').map((band) => ({
      scale: band.scale,
      letter: band.letter ?? '',
      mark: 'good' as const,
      passes: true,
      from: Number(band.from),
      to: Number(band.to),
      point: Number(band.point),
    }));
    for (const scale of codesOf(said, 'scales')) {
      const own = bands.filter((band) => band.scale === scale);
      expect(own.length).toBeGreaterThan(1);
      expect(scaleProblems(own)).toEqual([]);
    }
  });

  it('have no colliding lessons', () => {
    const assignments = new Map((said.get('assignments') ?? []).map((row) => [row.code, row]));
    const lessons = said.get('lessons') ?? [];
    for (const whose of ['room', 'teacher', 'group']) {
      const busy = lessons.flatMap((lesson) => {
        const who = { ...assignments.get(lesson.assignment), ...lesson }[whose];
        return who === null || who === undefined ? [] : [[who, lesson.day, lesson.bell].join(' · ')];
      });
      expect(new Set(busy).size).toBe(busy.length);
    }
  });

  it('have no person who is both a student and a teacher', () => {
    const codes = [...codesOf(said, 'students'), ...codesOf(said, 'teachers')];
    expect(new Set(codes).size).toBe(codes.length);
  });
});

it('templates have the same content in every language', () => {
  expect(saidIn('kg')).toEqual(saidIn('ru'));
  expect(saidIn('en')).toEqual(saidIn('ru'));
});

it.each(SHEETS)('example rows of $name use only its columns', ({ name, columns }) => {
  const known = columns.map(({ key }) => key);
  const told = templateRows(name).flatMap((row) => Object.keys(row));
  expect(told.filter((key) => !known.includes(key) || key === STATUS)).toEqual([]);
});
