import { libraryContract } from '@bilim/contract/areas/library.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { books } from '../../db/tables.ts';
import { type LibraryStage, libraryStage, makeBook } from '../../testing/factories/library.ts';

describe('searching books', () => {
  let stage: LibraryStage;
  beforeAll(async () => {
    stage = await libraryStage();
  });
  afterAll(() => stage.close());
  beforeEach(() => stage.db.delete(books));

  const shelve = async (...titles: (string | [name: string, author: string])[]) => {
    for (const title of titles) {
      const [name, author = ''] = typeof title === 'string' ? [title] : title;
      await makeBook(stage.db, {
        name,
        author,
        addedById: stage.people.teacher.id,
        categoryId: stage.category.id,
      });
    }
  };
  const find = (text: string) => stage.student.call(libraryContract.search, { text });
  const titles = async (text: string) => {
    const { books, missed } = await find(text);
    return missed ? [] : books.map(({ name }) => name);
  };

  it.each([
    ['окуу', 'Окуу куралы'],
    ['онор', 'Кыргыз өнөрү'],
    ['ӨНӨР', 'Кыргыз онору'],
    ['тун', 'Түн'],
    ['елка', 'Ёлка'],
    ['програмирование', 'Программирование'],
    ['прогарммирование', 'Программирование'],
    ['эканомика', 'Экономика предприятия'],
    ['веб', 'Основы веб-дизайна'],
    ['c++', 'Язык C++'],
    ['100%', '100% по математике'],
    ["o'reilly", "Книга O'Reilly"],
    ['a_b', 'Модуль a_b'],
    ['a\\b', 'Путь a\\b'],
    ['"', '"Цитата"'],
    ['физика савельев', 'Общая физика'],
  ])('%s finds %s', async (text, name) => {
    await shelve([name, text.includes('савельев') ? 'Савельев И. В.' : 'Асанов Б.'], ['Химия', 'Ким Д.']);
    expect(await titles(text)).toEqual([name]);
  });

  it('ranks a similar word above parts of several words', async () => {
    await shelve('Тестирование программ', 'Веб-программирование');
    expect(await titles('програмирование')).toEqual(['Веб-программирование', 'Тестирование программ']);
  });

  it.each(['%', '_', '\\', '%%%', "'; drop table books"])('%s is searched literally', async (text) => {
    await shelve('Химия');
    expect(await find(text)).toMatchObject({ missed: true, total: 1 });
  });

  it.each([
    ['a_b', 'Модуль axb'],
    ['100%', '1000 задач'],
  ])('%s does not find %s', async (text, name) => {
    await shelve(name);
    expect(await titles(text)).toEqual([]);
  });

  it('ranks exact words, prefixes, inner parts, similar words; titles before authors', async () => {
    await shelve(
      ['Сборник', 'Система'],
      ['Сыстема жана код', ''],
      ['Экосистема', ''],
      ['Системалык талдоо', ''],
      ['Система', ''],
      ['Задачник', 'Системалык'],
      ['Химия', 'Экосистема'],
    );
    expect(await titles('система')).toEqual([
      'Система',
      'Сборник',
      'Системалык талдоо',
      'Задачник',
      'Экосистема',
      'Химия',
      'Сыстема жана код',
    ]);
  });

  it.each([
    ['found', { text: 'система' }],
    ['listed', { order: 'name' }],
    ['listed by author', { order: 'author' }],
  ] as const)('a page after a book outside the library reveals nothing about it: %s', async (_, wanted) => {
    await shelve(['Система', 'Асанов']);
    const own = await makeBook(stage.db, {
      name: 'А',
      author: '',
      addedById: stage.people.teacher.id,
      inLibrary: false,
      categoryId: null,
    });
    const behind = (after: number) => stage.student.call(libraryContract.search, { ...wanted, after });
    const unknown = await behind(999_999);
    expect(unknown).toMatchObject({ total: 1, books: [] });
    expect(await behind(own.id)).toEqual(unknown);
  });
});
