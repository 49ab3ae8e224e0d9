import { expect, it } from 'vitest';
import { lookOf, oddLetters } from './look-alikes.ts';

it('codes that look the same have the same normal form', () => {
  expect(lookOf('ИВТ-1-24')).toBe(lookOf('ИBТ–1–24'));
  expect(lookOf('С-12')).toBe(lookOf('C-12'));
  expect(lookOf('ИВТ-1-24')).not.toBe(lookOf('ИВТ-1-25'));
});

it('the letters of the other alphabet are reported with their positions', () => {
  expect(oddLetters({ code: 'C-12', like: 'С-12' })).toEqual([{ letter: 'C', at: 1, is: 'latin' }]);
  expect(oddLetters({ code: 'ИВT', like: 'ИВТ' })).toEqual([{ letter: 'T', at: 3, is: 'latin' }]);
  expect(oddLetters({ code: 'СS-1', like: 'CS-1' })).toEqual([{ letter: 'С', at: 1, is: 'cyrillic' }]);
  expect(oddLetters({ code: 'ИВТ', like: 'ИВТ' })).toEqual([]);
});
