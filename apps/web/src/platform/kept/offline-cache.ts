import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, keys, promisifyRequest } from 'idb-keyval';
import { KEPT_OFFLINE } from '../call/query.ts';
import { forgetAtLogout, ownerNamed } from '../session/session.ts';
import { currentLanguage, onLanguage } from '../words/language.ts';
import { fillPlaceholders } from '../words/language-placeholders.ts';
import { earlyRows } from './early.ts';
import { isUsable, type KeptRow, readable, shapeFor, withoutFuture } from './kept-rows.ts';
import { OFFLINE_DATABASE, OFFLINE_STORE } from './stored-names.ts';

const WRITE_AFTER_MS = 1_000;
/** Inserted by the build; the only place that uses it. */
const shapes = () => __SHAPES__;

const store = createStore(OFFLINE_DATABASE, OFFLINE_STORE);

/** Committed at once: closing the page would otherwise abort the write. */
const putAll = (rows: readonly { key: string; kept: KeptRow }[]) =>
  store('readwrite', (objects) => {
    for (const { key, kept } of rows) objects.put(kept, key);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });

/** Restores this user’s queries. */
async function restore({ client, prefix }: { client: QueryClient; prefix: string }) {
  const early = (await earlyRows()) as [string, KeptRow][] | undefined;
  const all = early ?? (await entries<string, KeptRow>(store));
  const now = Date.now();
  const usable = (row: KeptRow) => isUsable(row, { now, shapes: shapes() });
  const own = all.filter(([key, row]) => key.startsWith(prefix) && usable(row));
  hydrate(
    client,
    { mutations: [], queries: own.map(([, { query }]) => withoutFuture(query, now)) },
    // Also queries not used by a screen for a while.
    { defaultOptions: { queries: { gcTime: KEPT_OFFLINE.gcTime } } },
  );
  if (!all.every(([, row]) => usable(row))) void forgetUseless(usable).catch(() => undefined);
}

/** Deletes unusable rows once the server is reachable: until then nothing could replace them. Some may be fresh by then. */
async function forgetUseless(usable: (row: KeptRow) => boolean) {
  await ownerNamed();
  await store('readwrite', (rows) => {
    const looking = rows.openCursor();
    looking.onsuccess = () => {
      const at = looking.result;
      if (!at) return;
      if (!usable(at.value)) at.delete();
      at.continue();
    };
    return promisifyRequest(rows.transaction);
  });
}

async function forgetRows(prefix: string) {
  const all = await keys<string>(store);
  await delMany(
    all.filter((key) => key.startsWith(prefix)),
    store,
  );
}

/**
 * Restores the data this user read before, and updates it until the session ends. Each query has its own row, so that
 * two windows do not overwrite each other. Without a database nothing is stored.
 */
export async function openOfflineCache({ client, personId }: { client: QueryClient; personId: string }) {
  const prefix = `${personId} `;
  await restore({ client, prefix }).catch(() => undefined);
  const fill = () => fillPlaceholders({ client, language: currentLanguage() });
  fill();
  const stopFilling = onLanguage(fill);

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
      kept: { shape: shapeFor(query, shapes()), query: readable(query) },
    }));
    void putAll(rows).catch(() => undefined);
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.offline !== true) return;
    changed.add(query.queryHash);
    // Groups the changes of one second into one write.
    writing ??= setTimeout(write, WRITE_AFTER_MS);
  });
  // A reload must find the data shown just before it.
  const writeNow = () => {
    if (writing !== undefined) write();
  };
  window.addEventListener('pagehide', writeNow);
  forgetAtLogout(async ({ ended }) => {
    stop();
    stopFilling();
    window.removeEventListener('pagehide', writeNow);
    clearTimeout(writing);
    client.clear();
    // Another window may already belong to another user.
    if (ended) await forgetRows(prefix);
    else await clear(store);
  });
}
