import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { isUsable, type KeptQuery, shapeFor, withoutFuture } from './kept-rows.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const queryKey = ['/api/news/data.json', 'ru', {}];
const SHAPES = { news: 'a1', chat: 'b2' };

/** A row stored by a visit at that time. */
function keptAt(updatedAt: number): KeptQuery {
  const client = new QueryClient();
  client.setQueryData(queryKey, ['Завтра занятия'], { updatedAt });
  const [query] = dehydrate(client).queries;
  if (!query) throw new Error('Nothing was kept');
  return query;
}

function isStale(query: KeptQuery) {
  const client = new QueryClient();
  hydrate(client, { mutations: [], queries: [query] });
  const { isStale } = new QueryObserver(client, { queryKey, staleTime: 30_000 }).getCurrentResult();
  return isStale;
}

it('data read with a fast clock is fetched again', () => {
  const ahead = keptAt(NOW + 365 * DAY_MS);
  expect(isStale(ahead)).toBe(false);
  expect(isStale(withoutFuture(ahead, NOW))).toBe(true);
});

it('data keeps its age where the clock was right', () => {
  const query = keptAt(NOW - 1_000);
  expect(withoutFuture(query, NOW)).toBe(query);
  expect(isStale(query)).toBe(false);
});

it('stored data is used by every build with the same response shape, for a month', () => {
  const query = keptAt(NOW - DAY_MS);
  const row = { shape: shapeFor(query, SHAPES), query };
  expect(isUsable(row, { now: NOW, shapes: { ...SHAPES, chat: 'other' } })).toBe(true);
  expect(isUsable(row, { now: NOW, shapes: { ...SHAPES, news: 'other' } })).toBe(false);
  expect(isUsable(row, { now: NOW + 31 * DAY_MS, shapes: SHAPES })).toBe(false);
});
