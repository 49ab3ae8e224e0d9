import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, promisifyRequest } from 'idb-keyval';
import { earlyRows } from './early.ts';
import { currentLanguage, onLanguage } from './language.ts';
import { lendLanguages } from './lend-languages.ts';
import { KEPT_OFFLINE } from './query.ts';
import { forgetAtLogout } from './session.ts';

const MONTH_MS = 30 * 86_400_000;
const WRITE_AFTER_MS = 1_000;

type KeptQuery = DehydratedState['queries'][number];
/** IndexedDB keeps dates as dates, so a query is stored as it is. `build` guards against another build's shapes. */
type Kept = { build: string; query: KeptQuery };

/** public/early.js reads it, too. */
const store = createStore('bilim', 'read');

/** Committed at once: a page that is being left would otherwise take the write with it. */
const putAll = (rows: readonly { key: string; kept: Kept }[]) =>
  store('readwrite', (objects) => {
    for (const { key, kept } of rows) objects.put(kept, key);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });

/** What was read stays read though asking for it again failed, as it does without network. */
function readable(query: KeptQuery): KeptQuery {
  const { state } = query;
  return { ...query, state: { ...state, status: 'success', error: null, fetchFailureReason: null } };
}

const isFresh = ({ build, query }: Kept) =>
  build === __BUILD__ && Date.now() - query.state.dataUpdatedAt < MONTH_MS;

/** Brings back this person's queries; what is too old, or of another build, goes. */
async function restore({ client, prefix }: { client: QueryClient; prefix: string }) {
  const early = (await earlyRows()) as [string, Kept][] | undefined;
  const all = early ?? (await entries<string, Kept>(store));
  const own = all.filter(([key, kept]) => key.startsWith(prefix) && isFresh(kept));
  hydrate(
    client,
    { mutations: [], queries: own.map(([, { query }]) => query) },
    // Also what no screen looks at for a while.
    { defaultOptions: { queries: { gcTime: KEPT_OFFLINE.gcTime } } },
  );
  await delMany(
    all.flatMap(([key, kept]) => (isFresh(kept) ? [] : key)),
    store,
  );
}

/**
 * Brings back what this person read before, and keeps it up to date until the session ends. Each query has its own
 * row, so that two windows do not undo each other. A browser that offers no database simply keeps nothing.
 */
export async function openOfflineCache({ client, personId }: { client: QueryClient; personId: string }) {
  const prefix = `${personId} `;
  await restore({ client, prefix }).catch(() => undefined);
  const lend = () => lendLanguages({ client, language: currentLanguage() });
  lend();
  const stopLending = onLanguage(lend);

  const changed = new Set<string>();
  let writing: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(writing);
    writing = undefined;
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: ({ queryHash, state }) => changed.has(queryHash) && state.data !== undefined,
      shouldDehydrateMutation: () => false,
    });
    changed.clear();
    const rows = queries.map((query) => ({
      key: prefix + query.queryHash,
      kept: { build: __BUILD__, query: readable(query) },
    }));
    void putAll(rows).catch(() => undefined);
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.offline !== true) return;
    changed.add(query.queryHash);
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
    stopLending();
    window.removeEventListener('pagehide', writeNow);
    clearTimeout(writing);
    client.clear();
    await clear(store);
  });
}
