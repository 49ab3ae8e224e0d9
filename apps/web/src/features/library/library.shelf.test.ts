import type { Book, BookCategory } from '@bilim/contract/areas/library.contract';
import { describe, expect, it } from 'vitest';
import { branchesOf, shownAtOnce } from './library.shelf.ts';

const category = (id: number, parentId: number | null, baseId = 1): BookCategory => ({
  id,
  parentId,
  baseId,
  name: `Категория ${id}`,
  books: 0,
});
const categories = [
  category(-1, null, -1),
  category(1, null),
  category(2, 1),
  category(3, null),
  category(4, null, 2),
];

const book = (id: number, parts: Partial<Book>): Book => ({
  id,
  name: `Книга ${id}`,
  author: '',
  description: '',
  pages: null,
  fileName: 'a.pdf',
  size: 1,
  type: 'application/pdf',
  format: 'pdf',
  language: 'ru',
  categoryId: 1,
  categoryName: '',
  baseId: 1,
  inLibrary: true,
  fromUmk: false,
  cover: null,
  version: '1',
  isNew: false,
  addedAt: new Date(0),
  addedBy: '',
  addedById: 1,
  addedByRole: 1,
  reading: null,
  can: { edit: false, remove: false },
  ...parts,
});
const ids = (books: readonly Book[]) => books.map(({ id }) => id);

describe('the categories', () => {
  it('are listed with their subcategories, without the placeholder', () => {
    expect(branchesOf(categories).map(({ id, parts }) => [id, parts.map((part) => part.id)])).toEqual([
      [1, [2]],
      [3, []],
      [4, []],
    ]);
  });

  it('are those of the chosen shelf', () => {
    expect(branchesOf(categories, 2).map(({ id }) => id)).toEqual([4]);
  });
});

describe('the instant result', () => {
  const books = [
    book(1, { name: 'Программирование на C++', categoryId: 2 }),
    book(2, { name: 'Окуу куралы', author: 'Токтогулов Б. А.', language: 'kg' }),
    book(3, { name: 'Сборник задач', categoryId: 3, format: 'epub' }),
    book(4, { name: 'Устав', categoryId: 4, baseId: 2 }),
  ];
  const shown = (search: Parameters<typeof shownAtOnce>[0]['search']) =>
    ids(shownAtOnce({ books, categories, search }));

  it('contains books that match the text by title or author, similar ones too', () => {
    expect(shown({ q: 'програмирование' })).toEqual([1]);
    expect(shown({ q: 'токтогулов' })).toEqual([2]);
    expect(shown({})).toEqual([1, 2, 3, 4]);
  });

  it('contains books that match shelf, category with subcategories, language and type', () => {
    expect(shown({ base: 2 })).toEqual([4]);
    expect(shown({ category: 1 })).toEqual([1, 2]);
    expect(shown({ category: 2 })).toEqual([1]);
    expect(shown({ language: 'kg' })).toEqual([2]);
    expect(shown({ kind: 'epub' })).toEqual([3]);
  });
});
