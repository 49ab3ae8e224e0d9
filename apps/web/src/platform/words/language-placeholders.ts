import type { Language } from '@bilim/contract/limits';
import type { Query, QueryClient } from '@tanstack/react-query';
import { KEPT_OFFLINE } from '../call/query.ts';
import { isLanguage } from './languages.ts';

/** The same query in another language; null for a query without a language. */
function keyIn(language: Language, { queryKey: [path, of, ...asked] }: Pick<Query, 'queryKey'>) {
  return isLanguage(of) ? [path, language, ...asked] : null;
}

/**
 * Uses the most recent data as a placeholder for its translation: it is shown until the query is fetched in this
 * language, and offline for the same time as other stored data.
 */
export function fillPlaceholders({ client, language }: { client: QueryClient; language: Language }) {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    const { state, queryHash } = query;
    const queryKey = query.meta?.offline && state.data !== undefined ? keyIn(language, query) : null;
    if (!queryKey) continue;
    const own = cache.find({ queryKey });
    if (own?.queryHash === queryHash || (own?.state.dataUpdatedAt ?? 0) >= state.dataUpdatedAt) continue;
    const { data, dataUpdatedAt } = state;
    const placeholder = own ?? cache.build(client, { queryKey, ...KEPT_OFFLINE });
    // Marked as stale, so that it is fetched at its first use.
    placeholder.setState({ data, dataUpdatedAt, status: 'success', error: null, isInvalidated: true });
  }
}
