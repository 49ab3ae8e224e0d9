import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { fromTsv, toTsv } from './tsv.ts';

const texts = array(constantFrom('"', '\t', '\n', '\r\n', '5', 'н/б', ' ', 'Ө'), { maxLength: 6 }).map(
  (parts) => parts.join(''),
);
const matrices = integer({ min: 1, max: 5 }).chain((width) =>
  array(array(texts, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
);

it('written cells are read back unchanged', () => {
  assert(
    property(matrices, (rows) => {
      expect(fromTsv(toTsv(rows))).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

it('any text is parsed, and no row is lost', () => {
  assert(
    property(string(), (text) => {
      const lines = text.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/);
      if (!text.includes('"')) expect(fromTsv(text)).toEqual(lines.map((line) => line.split('\t')));
      expect(fromTsv(text).length).toBeGreaterThan(0);
    }),
  );
});

it('cells copied from a spreadsheet are parsed', () => {
  expect(fromTsv('5\tн/б\r\n\t4\r\n')).toEqual([
    ['5', 'н/б'],
    ['', '4'],
  ]);
  expect(fromTsv('"two\nlines"\t"he said ""yes"""\n')).toEqual([['two\nlines', 'he said "yes"']]);
  expect(fromTsv('"quoted" word\t5')).toEqual([['"quoted" word', '5']]);
});

it('a single cell is written without a line break', () => {
  expect(toTsv([['5']])).toBe('5');
  expect(toTsv([['5'], ['']])).toBe('5\r\n\r\n');
});
