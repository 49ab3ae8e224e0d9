import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FOLDED_FROM, FOLDED_TO, foldedWords, foldLetters, foldText } from './fold-text.ts';

it.each([
  ['Окуу куралы', 'окуу куралы'],
  ['ӨНӨР, Үй, Таң', 'онор  уй  тан'],
  ['Ёлка', 'елка'],
  ['«Веб-дизайн»', 'веб дизайн'],
  ['Çağdaş Ünlü', 'cagdas unlu'],
  ['100% C++ a_b \\', '100% c++ a_b \\'],
])('%s is looked for as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('folding keeps every letter at its position, so that a match can be highlighted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldLetters(text)).toHaveLength(text.length);
    }),
  );
});

it('a folded text stays the same when folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

it('each letter maps to one other letter of one code unit, as the database requires', () => {
  expect(FOLDED_FROM).toHaveLength(FOLDED_TO.length);
  expect(new Set(FOLDED_FROM).size).toBe(FOLDED_FROM.length);
  expect(FOLDED_FROM + FOLDED_TO).not.toMatch(/\p{Surrogate}|'/u);
});

it('a text is split into words, also with combining characters', () => {
  expect(foldedWords(' Й\u0306од: «өнөр» — ')).toEqual(['й\u0306од', 'онор']);
  expect(foldedWords('И\u0306од')).toEqual(['йод']);
  expect(foldedWords(' — ')).toEqual([]);
});
