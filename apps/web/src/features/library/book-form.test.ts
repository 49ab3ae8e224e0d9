import { expect, it } from 'vitest';
import { nameOfFile, newBook, problemsOf } from './book-form.ts';

const file = new File(['a'], 'Аналитическая_геометрия  2.pdf');
const form = newBook({ file, language: 'kg', categoryId: 3 });

it('takes the title from the name of the file, and the language of whoever adds it', () => {
  expect(form).toMatchObject({ id: null, name: 'Аналитическая геометрия 2', language: 'kg', categoryId: 3 });
  expect(nameOfFile('Справочник. Том первый')).toBe('Справочник. Том первый');
});

it('wants a title and a category; pages only if something is written there', () => {
  expect(problemsOf(form)).toEqual([]);
  expect(problemsOf({ ...form, name: ' ', categoryId: null, pages: 'много' })).toEqual([
    'name',
    'category',
    'pages',
  ]);
  expect(problemsOf({ ...form, pages: '0' })).toEqual(['pages']);
  expect(problemsOf({ ...form, pages: ' 214 ' })).toEqual([]);
});
