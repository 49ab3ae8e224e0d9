import { academicsContract } from '@bilim/contract/areas/academics.contract';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { keyOf, pagesFor, queryFor } from './query-for.ts';

it('the key of a query has its call, the language and the input, in wire names', () => {
  const { queryKey } = queryFor(academicsContract.studentDisciplines, { yearId: 2026, season: 1 });
  expect(queryKey).toEqual(['/api/discipline/forStudentDisciplinelist.json', 'ru', { year: 2026, ws: 1 }]);
  expect(queryKey.slice(0, 1)).toEqual(keyOf(academicsContract.studentDisciplines));
});

it('an incomplete query has a key', () => {
  expect(queryFor(newsContract.get, { id: 0 }).queryKey).toEqual(['/api/news/item.json', 'ru', { id: 0 }]);
});

it('only queries marked offline are stored offline', () => {
  expect(queryFor(newsContract.get, { id: 1 }, { offline: true }).meta).toEqual({ offline: true });
  expect(queryFor(newsContract.get, { id: 1 }).meta).toBeUndefined();
});

it('rows of all pages are shown as one list', () => {
  const pages = pagesFor(newsContract.list, { page: 1, tab: 'all' }, { after: () => undefined });
  expect(pages.select?.({ pages: [[], []], pageParams: [] })).toEqual([]);
});

it('a query is fetched again after a change, although an early response exists', async () => {
  const answer = (total: number) => ({
    status: 200,
    body: JSON.stringify({ result: 0, error: null, data: [{ used: total, most: 10 }] }),
  });
  const { path } = profileContract.storage;
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('early', { tag: 'ru', marker: null, calls: { [path]: Promise.resolve(answer(1)) } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => new Response(answer(2).body));
  const client = new QueryClient();
  const query = queryFor(profileContract.storage, {});
  client.setQueryData(query.queryKey, { used: 0, most: 10 });
  await client.invalidateQueries({ queryKey: query.queryKey });
  expect(await client.fetchQuery(query)).toMatchObject({ used: 2 });
});
afterEach(() => vi.unstubAllGlobals());
