/** Name prefix of all outbox databases, before the outbox’s own name. */
export const OUTBOXES = 'bilim-outbox-';

/** Number of unsent items of one kind that a user has on this device. `of` is the outbox’s name. */
export type Unsent = { of: string; count: number };

/** Items only in this page’s memory, by the outbox’s name. */
const unkept = new Map<string, () => number>();

/** Closing a page with items that the device could not store asks for confirmation. */
export function countUnkept(of: string, count: () => number) {
  if (unkept.size === 0) window.addEventListener('beforeunload', stayIfNeeded);
  unkept.set(of, count);
}
const stayIfNeeded = (event: BeforeUnloadEvent) => {
  if ([...unkept.values()].some((count) => count() > 0)) event.preventDefault();
};

/**
 * Outboxes are queried by their databases, not by their code: the current screen may not have loaded it at sign-out.
 * Without a database nothing outlives the page.
 */
async function eachOutbox<T>(
  work: (found: { of: string; database: IDBDatabase }) => Promise<T>,
): Promise<T[]> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(OUTBOXES) ? name : []));
  return Promise.all(
    names.map(async (name) => {
      const database = await done(indexedDB.open(name));
      try {
        return await work({ of: name.slice(OUTBOXES.length), database });
      } finally {
        database.close();
      }
    }),
  );
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Iterates over the rows of one user; returns their number. */
async function eachRow(
  { database, personKey, mode }: { database: IDBDatabase; personKey: string; mode: IDBTransactionMode },
  work: (row: IDBCursorWithValue) => void = () => undefined,
): Promise<number> {
  const stores = [...database.objectStoreNames];
  if (stores.length === 0) return 0;
  const transaction = database.transaction(stores, mode);
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  let count = 0;
  for (const store of stores) {
    const rows = transaction.objectStore(store).openCursor();
    rows.onsuccess = () => {
      const row = rows.result;
      if (!row) return;
      if (row.value?.personKey === personKey) {
        count += 1;
        work(row);
      }
      row.continue();
    };
  }
  await finished;
  return count;
}

/** Items that this user would lose by signing out here. */
export async function unsentOf(personKey: string): Promise<Unsent[]> {
  const found = await eachOutbox(async ({ of, database }) => {
    return { of, count: await eachRow({ database, personKey, mode: 'readonly' }) };
  }).catch(() => []);
  const counts = new Map(found.map(({ of, count }) => [of, count]));
  for (const [of, count] of unkept) counts.set(of, (counts.get(of) ?? 0) + count());
  return [...counts].flatMap(([of, count]) => (count > 0 ? { of, count } : []));
}

/** Deletes this user’s unsent items; those of other users of this browser remain. */
export async function discardUnsent(personKey: string) {
  unkept.clear();
  await eachOutbox(({ database }) =>
    eachRow({ database, personKey, mode: 'readwrite' }, (row) => void row.delete()),
  );
}
