import { BOOK_PAGE, BOOKS_COUNTED_MAX, BOOKS_FOUND_MAX } from '@bilim/contract/areas/library.constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../ground/person.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { planOf, recordQueries } from '../../testing/database/recorded-queries.ts';
import { fillLibrary } from '../../testing/scale/library.ts';
import { searchBooks } from './search.service.ts';

/** Enough rows that a full scan exceeds the limits below. */
const COUNT = 20_000;

describe('a library of very many books', () => {
  let test: TestApp;
  let filled: Awaited<ReturnType<typeof fillLibrary>>;
  beforeAll(async () => {
    test = await testApp();
    filled = await fillLibrary({ db: test.context.db, count: COUNT });
  });
  afterAll(() => test.close());

  type Asked = Parameters<typeof searchBooks>[0];
  const planFor = async (wanted: Asked['wanted'], order: Asked['order'] = 'best') => {
    const person: Person = {
      id: filled.personId,
      code: 1,
      role: 1,
      fullName: '',
      latinName: '',
      groupId: null,
      facultyId: null,
      rights: [],
    };
    const { context, queries } = recordQueries(test);
    const { total } = await searchBooks({ context, person, language: 'ru', order, wanted });
    const [query] = queries;
    const steps = query ? await planOf(test, query) : [];
    const read = steps
      .filter(({ relation }) => relation === 'books')
      .reduce((sum, { rows }) => sum + rows, 0);
    return { indexes: steps.flatMap(({ index }) => index ?? []), read, total };
  };

  it.each(['программирование', 'програмирование', 'ос', 'п', 'основы экономики', 'физика асанов', 'том777'])(
    'finds %s by the trigram index',
    async (text) => {
      const { indexes } = await planFor({ text });
      expect(indexes).toContain('books_search');
    },
  );

  it.each(['п', 'ос', 'основы'])('reads little more than the best matches for %s', async (text) => {
    // Twice the search bound (a short text also searches names), the page, and the book before the page.
    expect((await planFor({ text })).read).toBeLessThan(2 * BOOKS_FOUND_MAX + 2 * BOOK_PAGE);
  });

  it('the total is at most the search bound', async () => {
    for (const text of ['п', 'основы']) expect((await planFor({ text })).total).toBe(BOOKS_FOUND_MAX);
    expect((await planFor({})).total).toBe(BOOKS_COUNTED_MAX);
  });

  it('searches a symbol at the beginning of names', async () => {
    const { indexes, read } = await planFor({ text: '%' });
    expect(indexes).toContain('books_by_name');
    expect(read).toBeLessThan(BOOK_PAGE);
  });

  it.each([
    ['newest', {}, /^books_(newest|pkey)$/],
    ['name', {}, /^books_by_name$/],
    ['author', {}, /^books_by_author$/],
    ['newest', { mine: true }, /^books_added_by$/],
  ] as const)('reads an index by %s, filtered by %o', async (order, wanted, index) => {
    for (const after of [undefined, COUNT / 2]) {
      const { indexes } = await planFor({ ...wanted, after }, order);
      expect(indexes.filter((name) => index.test(name))).not.toEqual([]);
    }
  });
});
