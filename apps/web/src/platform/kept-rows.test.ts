import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { isUsable, type KeptQuery, shapeFor, withoutFuture } from './kept-rows.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const queryKey = ['/api/news/data.json', 'ru', {}];
const SHAPES = { news: 'a1', chat: 'b2' };

/** As a visit at that time kept it. */
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

it('is asked for again though the clock was ahead when it was read', () => {
  const ahead = keptAt(NOW + 365 * DAY_MS);
  expect(isStale(ahead)).toBe(false);
  expect(isStale(withoutFuture(ahead, NOW))).toBe(true);
});

it('is as old as it is where the clock was right', () => {
  const query = keptAt(NOW - 1_000);
  expect(withoutFuture(query, NOW)).toBe(query);
  expect(isStale(query)).toBe(false);
});

it('is shown by every build whose answers have the same shape, for a month', () => {
  const query = keptAt(NOW - DAY_MS);
  const row = { shape: shapeFor(query, SHAPES), query };
  expect(isUsable(row, { now: NOW, shapes: { ...SHAPES, chat: 'other' } })).toBe(true);
  expect(isUsable(row, { now: NOW, shapes: { ...SHAPES, news: 'other' } })).toBe(false);
  expect(isUsable(row, { now: NOW + 31 * DAY_MS, shapes: SHAPES })).toBe(false);
});
