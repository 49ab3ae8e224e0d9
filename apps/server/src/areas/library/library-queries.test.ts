import { randomUUID } from 'node:crypto';
import { libraryContract } from '@bilim/contract/areas/library.contract';
import { PREFIX } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe } from 'vitest';
import { TEST_NOW } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { type LibraryStage, libraryStage, pdfNamed } from '../../testing/factories/library.ts';

let stage: LibraryStage;
let bookId: number;
beforeAll(async () => {
  stage = await libraryStage();
  bookId = (await stage.save({ name: 'Алгебра' })).id;
  await stage.save({ name: 'Физика' });
  const place = { id: bookId, page: 1, place: null, share: 0, at: TEST_NOW };
  await stage.student.call(libraryContract.savePlace, place);
});
afterAll(() => stage.close());

const reader = () => stage.people.student.id;
const writer = () => stage.people.teacher.id;
const download = (client: TestClient, path: string) =>
  client.inject({ method: 'GET', url: `${PREFIX}${path}?id_eBook=${bookId}` });
const { baseCategories, categories, list, search, get, similar, continued, deleteCheck } = libraryContract;
const { remove, restore, save, file, cover, savePlace, bookmarks, saveBookmark, removeBookmark } =
  libraryContract;

describe('query counts of the library', () => {
  holdQueryCounts<'library'>({
    test: () => stage,
    calls: {
      baseCategories: { queries: 1, by: reader, make: (client) => client.call(baseCategories, {}) },
      categories: { queries: 1, by: reader, make: (client) => client.call(categories, {}) },
      list: { queries: 1, by: reader, make: (client) => client.call(list, {}) },
      search: { queries: 1, by: reader, make: (client) => client.call(search, { text: 'алгебра' }) },
      get: { queries: 1, by: reader, make: (client) => client.call(get, { id: bookId }) },
      similar: { queries: 2, by: reader, make: (client) => client.call(similar, { id: bookId }) },
      continued: { queries: 1, by: reader, make: (client) => client.call(continued, {}) },
      deleteCheck: { queries: 1, by: reader, make: (client) => client.call(deleteCheck, { id: bookId }) },
      remove: {
        queries: 4,
        by: writer,
        make: async (client) => client.call(remove, { id: (await stage.save()).id }),
      },
      restore: {
        queries: 5,
        by: writer,
        make: async (client) => {
          const { id } = await stage.save();
          await stage.teacher.call(remove, { id });
          await client.call(restore, { id });
        },
      },
      // The category; the key, looked up first because a file is expensive; whether the bytes exist and whether there
      // is room, before and under the lock; the rows of the file and the cover; the book, the event, the audit line;
      // saving the key; the answer.
      save: {
        queries: 14,
        by: writer,
        make: (client) => {
          const draft = { name: 'Книга', author: '', description: '', language: 'ru' as const };
          const sent = { ...draft, categoryId: stage.category.id, clientId: randomUUID() };
          return client.call(save, sent, { files: [pdfNamed('another.pdf')] });
        },
      },
      file: { queries: 2, by: reader, make: (client) => download(client, file.path) },
      cover: { queries: 1, by: reader, make: (client) => download(client, cover.path) },
      savePlace: {
        queries: 3,
        by: reader,
        make: (client) =>
          client.call(savePlace, { id: bookId, page: 2, place: null, share: 0.1, at: TEST_NOW }),
      },
      bookmarks: { queries: 2, by: reader, make: (client) => client.call(bookmarks, { id: bookId }) },
      saveBookmark: {
        queries: 4,
        by: reader,
        make: (client) => client.call(saveBookmark, { id: bookId, page: 1, place: null, label: '' }),
      },
      removeBookmark: {
        queries: 1,
        by: reader,
        make: (client) => client.call(removeBookmark, { bookmarkId: 1 }),
      },
    },
  });
});
