import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, get, promisifyRequest } from 'idb-keyval';
import { forgetAtLogout } from './session.ts';

const MONTH_MS = 30 * 86_400_000;
const WRITE_AFTER_MS = 1_000;

/** IndexedDB keeps dates as dates, so the cache is stored as it is. `build` guards against another build's shapes. */
type Kept = { build: string; state: DehydratedState };

const store = createStore('bilim', 'read');

/** Committed at once: a page that is being left would otherwise take the write with it. */
const put = (key: string, kept: Kept) =>
  store('readwrite', (objects) => {
    objects.put(kept, key);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });

function keptOf(client: QueryClient): Kept {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ meta, state: { status } }) => meta?.offline === true && status === 'success',
    shouldDehydrateMutation: () => false,
  });
  return { build: __BUILD__, state };
}

function restore({ client, kept }: { client: QueryClient; kept: Kept }) {
  const fresh = kept.state.queries.filter(({ state }) => Date.now() - state.dataUpdatedAt < MONTH_MS);
  hydrate(client, { mutations: [], queries: fresh });
}

/**
 * Brings back what this person read before, and keeps it up to date until the session ends. A browser that offers no
 * database simply keeps nothing.
 */
export async function openOfflineCache({ client, personId }: { client: QueryClient; personId: string }) {
  const kept = await get<Kept>(personId, store).catch(() => undefined);
  if (kept?.build === __BUILD__) restore({ client, kept });

  let writing: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(writing);
    writing = undefined;
    void put(personId, keptOf(client)).catch(() => undefined);
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.offline !== true) return;
    // Many changes in one second are one write.
    writing ??= setTimeout(write, WRITE_AFTER_MS);
  });
  // A reload must find what was shown just before it.
  const writeNow = () => {
    if (writing !== undefined) write();
  };
  window.addEventListener('pagehide', writeNow);
  forgetAtLogout(async () => {
    stop();
    window.removeEventListener('pagehide', writeNow);
    clearTimeout(writing);
    client.clear();
    await clear(store);
  });
}
