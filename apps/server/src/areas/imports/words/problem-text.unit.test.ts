import { LANGUAGES, type Language } from '@bilim/contract/limits';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as tables from '../../../db/tables.ts';
import { SHEETS, STATUS } from '../sheets/all.ts';
import { IMPORT_WORDS } from '../text.ts';
import { problemText } from './problem-text.ts';

const textOf = (problem: Parameters<typeof problemText>[0]['problem'], language: Language) =>
  problemText({ problem, language });

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Words with different meanings in two languages. */
function ambiguous(words: readonly (readonly [key: string, word: string])[]) {
  const meant = new Map<string, string>();
  return words.filter(([key, word]) => {
    const before = meant.get(plain(word)) ?? key;
    meant.set(plain(word), before);
    return before !== key;
  });
}
const inAll = (of: (words: (typeof IMPORT_WORDS)['ru']) => object) =>
  LANGUAGES.flatMap((language) => Object.entries(of(IMPORT_WORDS[language])));

describe('words of imports', () => {
  it('are unambiguous for file names in any language', () => {
    const keys = SHEETS.map(({ name }) => [name, name] as const);
    expect(ambiguous([...keys, ...inAll(({ files }) => files), ...inAll(({ sheets }) => sheets)])).toEqual(
      [],
    );
  });

  it.each(SHEETS)('are unambiguous for the columns of $name in any language', ({ columns }) => {
    const keys = [...columns.map(({ key }) => key), STATUS];
    const words = inAll(({ columns }) => columns).filter(([key]) => keys.includes(key));
    expect(ambiguous([...keys.map((key) => [key, key] as const), ...words])).toEqual([]);
  });

  it('are unambiguous for choices', () => {
    const keys = Object.keys(IMPORT_WORDS.ru.choices).map((key) => [key, key] as const);
    expect(ambiguous([...keys, ...inAll(({ choices }) => choices), ...inAll(({ short }) => short)])).toEqual(
      [],
    );
  });

  it('exist for every choice of every sheet', () => {
    const values = SHEETS.flatMap(({ columns }) =>
      columns.flatMap(({ kind }) => (kind.kind === 'choice' ? kind.of : [])),
    );
    expect(Object.keys(IMPORT_WORDS.ru.choices)).toEqual(expect.arrayContaining(values));
  });

  it('exist for every table that can refer to imported rows', () => {
    const brought = new Set(SHEETS.map(({ table }) => table));
    const named = Object.keys(IMPORT_WORDS.ru.tables);
    const referring = Object.values(tables).flatMap((table) => {
      if (!is(table, PgTable)) return [];
      const refers = getTableConfig(table).foreignKeys.some((key) =>
        brought.has(getTableName(key.reference().foreignTable)),
      );
      return refers ? [getTableName(table)] : [];
    });
    expect(referring.length).toBeGreaterThan(50);
    expect(referring.filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe.each(LANGUAGES)('problems in %s', (language) => {
  const words = IMPORT_WORDS[language];

  it('name sheets, tables, columns, days and choices in that language', () => {
    expect(textOf({ code: 'unknown', details: { sheet: 'faculties' } }, language)).toContain(
      words.sheets.faculties,
    );
    const used = textOf({ code: 'stillUsed', details: { by: 'journal_marks', count: 3 } }, language);
    expect(used).toContain(words.tables.journal_marks);
    expect(used).toContain('3');
    expect(textOf({ code: 'missingColumn', details: { column: 'lastName' } }, language)).toContain(
      words.columns.lastName,
    );
    expect(textOf({ code: 'notChoice', details: { of: 'female, male' } }, language)).toContain(
      `${words.choices.female}, ${words.choices.male}`,
    );
    const details = { one: 'first', other: 'second', day: 3, bell: 2 };
    const collision = textOf({ code: 'collisionRoom', details }, language);
    for (const part of ['first', 'second', words.days[3], '2']) expect(collision).toContain(part);
  });

  it('name the alphabet of a letter', () => {
    const details = { like: 'ИВТ', letter: 'B', at: 2 };
    const said = ['latin', 'cyrillic'].map((alphabet) =>
      textOf({ code: 'lookAlike', details: { ...details, alphabet } }, language),
    );
    expect(said).toEqual([
      textOf({ code: 'lookAlikeLatin', details }, language),
      textOf({ code: 'lookAlikeCyrillic', details }, language),
    ]);
    expect(said[0]).not.toBe(said[1]);
  });

  it('have no empty placeholder when a range has no limits', () => {
    expect(textOf({ code: 'range', details: { detail: '0' } }, language)).toBe(words.problems.order);
  });

  it('of other areas use the texts of those areas, and text from files is not interpolated', () => {
    const details = { ref: 'G-1' };
    expect(textOf({ code: 'failure:GRADE_TOLD_OTHERWISE', details }, language)).toContain('G-1');
    const text = '$t(problems.needed) {{x}} <b>';
    expect(textOf({ code: 'failure', details: { text } }, language)).toBe(text);
  });
});
