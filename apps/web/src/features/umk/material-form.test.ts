import { expect, it } from 'vitest';
import { type MaterialForm, nameOfFile, newMaterial, problemsOf } from './material-form.ts';

const set = { yearId: 2026, season: 1 as const, disciplineId: 3, semesterId: 5, examTypeId: 1 };
const form = (given: Partial<MaterialForm> = {}): MaterialForm => ({
  ...newMaterial({ set, typeId: 1, language: 'ru' }),
  name: 'Лекция',
  ...given,
});
const book = { id: 7, name: 'Книга', author: '', cover: null, version: 'a' };

it('lists the missing fields in order', () => {
  const empty = form({ name: ' ', typeId: null, pages: 'много', inLibrary: true });
  expect(problemsOf(empty, { hasFile: false })).toEqual(['file', 'name', 'type', 'pages', 'category']);
  expect(problemsOf(form(), { hasFile: true })).toEqual([]);
});

it('does not require a new file for an edited material', () => {
  expect(problemsOf(form({ id: 4 }), { hasFile: false })).toEqual([]);
});

it('requires only the book and the type for a library book', () => {
  const shared = form({ isShared: true, name: '', pages: 'x', inLibrary: true });
  expect(problemsOf(shared, { hasFile: false })).toEqual(['shared']);
  expect(problemsOf({ ...shared, shared: book }, { hasFile: false })).toEqual([]);
});

it.each([
  ['0', ['pages']],
  ['100001', ['pages']],
  ['12', []],
  ['', []],
])('takes %s pages or reports the error', (pages, problems) => {
  expect(problemsOf(form({ pages }), { hasFile: true })).toEqual(problems);
});

it('derives a title from the file name', () => {
  expect(nameOfFile('Лекция_1.  Введение.pdf')).toBe('Лекция 1. Введение');
});
