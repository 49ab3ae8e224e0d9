import { expect, it } from 'vitest';
import { nameOfFile, newBook, problemsOf } from './book-form.ts';

const file = new File(['a'], 'Аналитическая_геометрия  2.pdf');
const form = newBook({ file, language: 'kg', categoryId: 3 });

it('takes the title from the file name, and the language of the user who adds it', () => {
  expect(form).toMatchObject({ id: null, name: 'Аналитическая геометрия 2', language: 'kg', categoryId: 3 });
  expect(nameOfFile('Справочник. Том первый')).toBe('Справочник. Том первый');
});

it('requires a title and a category, and validates pages only if they are filled in', () => {
  expect(problemsOf(form)).toEqual([]);
  expect(problemsOf({ ...form, name: ' ', categoryId: null, pages: 'много' })).toEqual([
    'name',
    'category',
    'pages',
  ]);
  expect(problemsOf({ ...form, pages: '0' })).toEqual(['pages']);
  expect(problemsOf({ ...form, pages: ' 214 ' })).toEqual([]);
});
