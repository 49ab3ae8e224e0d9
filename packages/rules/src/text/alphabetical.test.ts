import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphabetically } from './alphabetical.ts';

const sorted = (rows: readonly string[], language: 'ru' | 'kg' | 'en' = 'kg') =>
  alphabetically({ rows, by: (row) => row, language });

describe('alphabetical order', () => {
  it.each(['ru', 'kg', 'en'] as const)(
    'sorts Kyrgyz letters and Ё next to their base letters in %s',
    (language) => {
      expect(sorted(['Яр', 'Үсөн', 'Өмүр', 'Усен', 'Омор', 'Ёлкин', 'Асан', 'Егор'], language)).toEqual([
        ...['Асан', 'Егор', 'Ёлкин', 'Омор', 'Өмүр', 'Усен', 'Үсөн', 'Яр'],
      ]);
    },
  );

  it('sorts groups by number', () => {
    expect(sorted(['ИВТ-10-26', 'ИВТ-2-26', 'ивт-1-26'])).toEqual(['ивт-1-26', 'ИВТ-2-26', 'ИВТ-10-26']);
  });

  it('keeps every row and does not change the input', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (rows) => {
        const before = [...rows];
        expect([...sorted(rows)].sort()).toEqual([...rows].sort());
        expect(rows).toEqual(before);
      }),
    );
  });
});
