import { newsContract } from '@bilim/contract/areas/news.contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { KEPT_OFFLINE } from '../call/query.ts';
import { queryFor } from '../call/query-for.ts';
import { fillPlaceholders } from './language-placeholders.ts';

const [TODAY, YESTERDAY] = [2_000, 1_000];
const asked = queryFor(newsContract.get, { id: 1 }, { offline: true });
const keyIn = (language: string) => [asked.queryKey[0], language, asked.queryKey[2]];

/** One query, read in some languages. */
function aClient(read: Record<string, number>) {
  const client = new QueryClient();
  for (const [language, updatedAt] of Object.entries(read)) {
    client.getQueryCache().build(client, { ...KEPT_OFFLINE, queryKey: keyIn(language) });
    client.setQueryData(keyIn(language), language, { updatedAt });
  }
  return client;
}

it('data read in another language is shown until it is fetched in this one', () => {
  const client = aClient({ ru: TODAY });
  fillPlaceholders({ client, language: 'en' });
  expect(client.getQueryData(keyIn('en'))).toBe('ru');
  const looking = new QueryObserver(client, { queryKey: keyIn('en'), staleTime: Number.POSITIVE_INFINITY });
  expect(looking.getCurrentResult().isStale).toBe(true);
});

it('the most recent data is used, and newer data is not replaced', () => {
  const client = aClient({ ru: YESTERDAY, kg: TODAY, en: YESTERDAY });
  fillPlaceholders({ client, language: 'en' });
  expect(client.getQueryData(keyIn('en'))).toBe('kg');
  fillPlaceholders({ client, language: 'kg' });
  expect(client.getQueryData(keyIn('kg'))).toBe('kg');
  expect(client.getQueryState(keyIn('kg'))?.isInvalidated).toBe(false);
});

it('the copied data is kept as long as other stored data', () => {
  const client = aClient({ ru: TODAY });
  fillPlaceholders({ client, language: 'en' });
  expect(client.getQueryCache().find({ queryKey: keyIn('en') })?.options.gcTime).toBe(
    Number.POSITIVE_INFINITY,
  );
});

it('queries that are not stored offline are left alone', () => {
  const client = new QueryClient();
  client.setQueryData(keyIn('ru'), 'ru');
  fillPlaceholders({ client, language: 'en' });
  expect(client.getQueryData(keyIn('en'))).toBeUndefined();
});
