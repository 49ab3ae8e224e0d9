import { newsContract } from '@bilim/contract/areas/news.contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { lendLanguages } from './lend-languages.ts';
import { KEPT_OFFLINE } from './query.ts';
import { queryFor } from './query-for.ts';

const [TODAY, YESTERDAY] = [2_000, 1_000];
const asked = queryFor(newsContract.get, { id: 1 }, { offline: true });
const keyIn = (language: string) => [asked.queryKey[0], language, asked.queryKey[2]];

/** One question, read in some languages. */
function aClient(read: Record<string, number>) {
  const client = new QueryClient();
  for (const [language, updatedAt] of Object.entries(read)) {
    client.getQueryCache().build(client, { ...KEPT_OFFLINE, queryKey: keyIn(language) });
    client.setQueryData(keyIn(language), language, { updatedAt });
  }
  return client;
}

it('shows what was read in another language until it is asked for in this one', () => {
  const client = aClient({ ru: TODAY });
  lendLanguages({ client, language: 'en' });
  expect(client.getQueryData(keyIn('en'))).toBe('ru');
  const looking = new QueryObserver(client, { queryKey: keyIn('en'), staleTime: Number.POSITIVE_INFINITY });
  expect(looking.getCurrentResult().isStale).toBe(true);
});

it('lends what was read last, and nothing over what is newer', () => {
  const client = aClient({ ru: YESTERDAY, kg: TODAY, en: YESTERDAY });
  lendLanguages({ client, language: 'en' });
  expect(client.getQueryData(keyIn('en'))).toBe('kg');
  lendLanguages({ client, language: 'kg' });
  expect(client.getQueryData(keyIn('kg'))).toBe('kg');
  expect(client.getQueryState(keyIn('kg'))?.isInvalidated).toBe(false);
});

it('keeps it for as long as all that is kept', () => {
  const client = aClient({ ru: TODAY });
  lendLanguages({ client, language: 'en' });
  expect(client.getQueryCache().find({ queryKey: keyIn('en') })?.options.gcTime).toBe(
    Number.POSITIVE_INFINITY,
  );
});

it('leaves alone what is not kept without network', () => {
  const client = new QueryClient();
  client.setQueryData(keyIn('ru'), 'ru');
  lendLanguages({ client, language: 'en' });
  expect(client.getQueryData(keyIn('en'))).toBeUndefined();
});
