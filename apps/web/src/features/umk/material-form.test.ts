import { expect, it } from 'vitest';
import { type MaterialForm, nameOfFile, newMaterial, problemsOf } from './material-form.ts';

const set = { yearId: 2026, season: 1 as const, disciplineId: 3, semesterId: 5, examTypeId: 1 };
const form = (given: Partial<MaterialForm> = {}): MaterialForm => ({
  ...newMaterial({ set, typeId: 1, language: 'ru' }),
  name: 'Лекция',
  ...given,
});
const book = { id: 7, name: 'Книга', author: '', cover: null, version: 'a' };

it('names what is missing in the order of the fields', () => {
  const empty = form({ name: ' ', typeId: null, pages: 'много', inLibrary: true });
  expect(problemsOf(empty, { hasFile: false })).toEqual(['file', 'name', 'type', 'pages', 'category']);
  expect(problemsOf(form(), { hasFile: true })).toEqual([]);
});

it('wants no file again of one that is changed', () => {
  expect(problemsOf(form({ id: 4 }), { hasFile: false })).toEqual([]);
});

it('wants of a book of the library only which and as what', () => {
  const shared = form({ isShared: true, name: '', pages: 'x', inLibrary: true });
  expect(problemsOf(shared, { hasFile: false })).toEqual(['shared']);
  expect(problemsOf({ ...shared, shared: book }, { hasFile: false })).toEqual([]);
});

it.each([
  ['0', ['pages']],
  ['100001', ['pages']],
  ['12', []],
  ['', []],
])('takes %s pages or says what is wrong with it', (pages, problems) => {
  expect(problemsOf(form({ pages }), { hasFile: true })).toEqual(problems);
});

it('reads a title out of the name of a file', () => {
  expect(nameOfFile('Лекция_1.  Введение.pdf')).toBe('Лекция 1. Введение');
});
