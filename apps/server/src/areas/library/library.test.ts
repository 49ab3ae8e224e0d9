import { BOOK_PAGE } from '@bilim/contract/areas/library.constants';
import { libraryContract } from '@bilim/contract/areas/library.contract';
import { PLACEHOLDER } from '@bilim/contract/limits';
import { foldText } from '@bilim/rules/text/fold-text';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { books } from '../../db/tables.ts';
import { storableArbitrary } from '../../testing/arbitraries/fold.ts';
import {
  type LibraryStage,
  libraryStage,
  makeBase,
  makeBook,
  makeCategory,
} from '../../testing/factories/library.ts';

const NOWHERE = 999_999;

describe('the library', () => {
  let stage: LibraryStage;
  beforeAll(async () => {
    stage = await libraryStage();
  });
  afterAll(() => stage.close());

  const shelve = (given: Partial<Parameters<typeof makeBook>[1]> = {}) =>
    makeBook(stage.db, { addedById: stage.people.teacher.id, categoryId: stage.category.id, ...given });
  const emptied = () => stage.db.delete(books);

  it('lists shelves and categories with their counts, children after their parent', async () => {
    const guides = await makeBase(stage.db, { nameRu: 'Руководства', position: 2 });
    const late = await makeCategory(stage.db, { baseId: guides.id, nameRu: 'Вторая', position: 2 });
    const early = await makeCategory(stage.db, { baseId: guides.id, nameRu: 'Первая', position: 1 });
    const part = await makeCategory(stage.db, {
      baseId: guides.id,
      nameRu: 'Часть',
      parentId: early.id,
      position: 3,
    });
    await shelve({ categoryId: part.id });
    await shelve({ categoryId: early.id });
    await shelve({ categoryId: early.id, deletedAt: new Date() });
    await shelve({ categoryId: early.id, inLibrary: false });
    const bases = await stage.student.call(libraryContract.baseCategories, {});
    expect(bases).toContainEqual({ id: guides.id, name: 'Руководства', books: 2 });
    const rows = await stage.student.call(libraryContract.categories, { baseId: guides.id });
    expect(rows.map(({ id, books, parentId }) => ({ id, books, parentId }))).toEqual([
      { id: PLACEHOLDER.id, books: 2, parentId: null },
      { id: early.id, books: 2, parentId: null },
      { id: part.id, books: 1, parentId: early.id },
      { id: late.id, books: 0, parentId: null },
    ]);
    const all = await stage.student.call(libraryContract.categories, { baseId: -1 }, { language: 'en' });
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Информатика en']));
  });

  it('the database normalizes text in the same way as the shared rules', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(storableArbitrary, { minLength: 1, maxLength: 20 }), async (texts) => {
        await emptied();
        for (const name of texts) await shelve({ name, author: name });
        const rows = await stage.db.select().from(books);
        for (const { name, foldedName, foldedAuthor, searched } of rows) {
          const folded = foldText(name);
          expect({ foldedName, foldedAuthor, searched }).toEqual({
            foldedName: folded,
            foldedAuthor: folded,
            searched: ` ${folded} ${folded} `,
          });
        }
      }),
      { numRuns: 15 },
    );
  });

  describe('filters', () => {
    it.each([
      ['a shelf', () => ({ baseId: stage.base.id })],
      ['a category with its children', () => ({ categoryId: stage.category.id })],
      ['a language', () => ({ language: 'kg' as const })],
      ['a format', () => ({ format: 'epub' as const })],
      ['books the caller added', () => ({ mine: true })],
    ])('by %s, with and without a search text', async (_, narrowed) => {
      await emptied();
      const elsewhere = await makeCategory(stage.db);
      const part = await makeCategory(stage.db, { baseId: stage.base.id, parentId: stage.category.id });
      const student = stage.people.student.id;
      const wanted = { language: 'kg', format: 'epub', addedById: student, categoryId: part.id } as const;
      const { id } = await shelve({ name: 'Алгебра', ...wanted });
      await shelve({ name: 'Алгебра', categoryId: elsewhere.id });
      for (const text of [undefined, 'алгебра']) {
        const found = await stage.student.call(libraryContract.search, { ...narrowed(), text });
        expect(found).toMatchObject({ total: 1, missed: false, books: [{ id, categoryId: part.id }] });
      }
      expect(await stage.student.call(libraryContract.list, narrowed())).toMatchObject([{ id }]);
    });

    it('finds nothing in an empty category', async () => {
      const found = await stage.student.call(libraryContract.search, { categoryId: NOWHERE });
      expect(found).toEqual({ total: 0, missed: false, books: [] });
    });
  });

  it.each(['best', 'newest', 'name', 'author'] as const)(
    'pages by %s have no repetition or gap, also after a removed book',
    async (order) => {
      await emptied();
      for (let n = 0; n < 2 * BOOK_PAGE + 5; n += 1) {
        await shelve({ name: `Книга ${n % 7}`, author: `Автор ${n % 5}` });
      }
      for (const text of [undefined, 'книга']) {
        const seen: number[] = [];
        let gone: number | undefined;
        for (let more = true; more; ) {
          const { total, books: page } = await stage.student.call(libraryContract.search, {
            text,
            order,
            after: seen.at(-1),
          });
          expect(total).toBe(2 * BOOK_PAGE + (gone ? 4 : 5));
          seen.push(...page.map(({ id }) => id));
          more = page.length === BOOK_PAGE;
          if (gone) continue;
          gone = seen.at(-1);
          await stage.db.update(books).set({ deletedAt: new Date() }).where(sql`id = ${gone}`);
        }
        expect(seen).toHaveLength(2 * BOOK_PAGE + 5);
        expect(new Set(seen).size).toBe(seen.length);
        await stage.db.update(books).set({ deletedAt: null });
        const behind = await stage.student.call(libraryContract.search, { text, order, after: seen.at(-1) });
        expect(behind).toEqual({ total: 2 * BOOK_PAGE + 5, missed: false, books: [] });
      }
    },
  );

  it('shows all books, with a flag, when the text matches nothing', async () => {
    await emptied();
    const { id } = await shelve({ name: 'Алгебра' });
    const found = await stage.student.call(libraryContract.search, { text: 'щъю' });
    expect(found).toMatchObject({ total: 1, missed: true, books: [{ id }] });
    expect(await stage.student.call(libraryContract.list, { text: 'щъю' })).toEqual([]);
  });

  it('lists similar books best first, without the book itself', async () => {
    await emptied();
    const near = { categoryId: stage.category.id, author: 'Асанов Б.' };
    const { id } = await shelve({ name: 'Базы данных', ...near });
    await shelve({ name: 'Базы данных и язык SQL' });
    await shelve({ name: 'Химия', categoryId: (await makeCategory(stage.db)).id });
    await shelve({ name: 'Практикум', ...near });
    await shelve({ name: 'Оптика' });
    const similar = await stage.student.call(libraryContract.similar, { id });
    expect(similar.map(({ name }) => name)).toEqual(['Практикум', 'Базы данных и язык SQL', 'Оптика']);
  });

  it('a book has its details, its editor flag and a limited time as new', async () => {
    const { id } = await stage.save({ name: 'Алгебра', author: 'Асанов Б.' });
    const book = await stage.student.call(libraryContract.get, { id });
    expect(book).toMatchObject({
      name: 'Алгебра',
      author: 'Асанов Б.',
      pages: 1,
      fileName: 'book.pdf',
      format: 'pdf',
      isNew: true,

      categoryName: 'Информатика',
      baseId: stage.base.id,
      addedById: stage.people.teacher.id,
      addedByRole: 1,
      reading: null,
      can: { edit: false, remove: false },
    });
    expect(book.cover).toMatch(/^[0-9a-f]{16}$/);
    const now = stage.context.now();
    stage.setNow(new Date(now.getTime() + 15 * 86_400_000));
    expect(await stage.student.call(libraryContract.get, { id })).toMatchObject({ isNew: false });
    stage.setNow(now);
  });
});
