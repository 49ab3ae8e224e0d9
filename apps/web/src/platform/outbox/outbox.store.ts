import { createStore, del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { OUTBOXES } from '../kept/unsent.ts';

/** An item that has not reached the server yet, and the outbox’s state of it. */
export type Kept<Written> = Written & {
  /** The idempotency key: sending the item twice has the effect of sending it once. */
  clientId: string;
  /** The author: another user of this browser must not send it. */
  personKey: string;
  writtenAt: Date;
  /**
   * Why it is not sent: the server’s message, or '' when its author holds it back. Null while it waits or is being
   * sent.
   */
  refusal: string | null;
  /** Not stored, because the device is full: it lives as long as the page. */
  unkept?: true;
  /** The name of the refused picture: sent as a file it could be accepted. */
  undrawn?: string | null;
  /** Large files are uploaded before it: the address of each on the server, and whether it is complete. */
  uploads?: Uploads;
};

/** By `fileKeys`. */
export type Uploads = Readonly<Record<string, { address: string; isWhole: boolean }>>;

export type OutboxStore<Written> = {
  list(personKey: string): Promise<Kept<Written>[]>;
  get(clientId: string): Promise<Kept<Written> | undefined>;
  put(kept: Kept<Written>): Promise<void>;
  /** Changes an existing item atomically. */
  update(clientId: string, change: (kept: Kept<Written>) => Kept<Written>): Promise<void>;
  remove(clientId: string): Promise<void>;
};

export const inOrder = <Written>(rows: readonly Kept<Written>[], personKey: string) =>
  rows
    .filter((row) => row.personKey === personKey)
    .sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());

/** Without a database unsent items live as long as the page. */
export function inMemory<Written>(marked: { unkept?: true } = {}): OutboxStore<Written> {
  const rows = new Map<string, Kept<Written>>();
  return {
    list: async (personKey) => inOrder([...rows.values()], personKey),
    get: async (clientId) => rows.get(clientId),
    put: async (kept) => void rows.set(kept.clientId, { ...kept, ...marked }),
    async update(clientId, change) {
      const kept = rows.get(clientId);
      if (kept) rows.set(clientId, change(kept));
    },
    remove: async (clientId) => void rows.delete(clientId),
  };
}

function inDatabase<Written>(store: UseStore): OutboxStore<Written> {
  return {
    list: async (personKey) =>
      inOrder(
        (await entries<string, Kept<Written>>(store)).map(([, row]) => row),
        personKey,
      ),
    get: (clientId) => get<Kept<Written>>(clientId, store),
    put: (kept) => set(kept.clientId, kept, store),
    update: (clientId, change) =>
      store('readwrite', (rows) => {
        const asked = rows.get(clientId);
        asked.onsuccess = () => {
          if (asked.result) rows.put(change(asked.result), clientId);
        };
        return promisifyRequest(rows.transaction);
      }),
    remove: (clientId) => del(clientId, store),
  };
}

/** Survives a reload, and is shared by the windows of this browser. */
export async function openOutboxStore<Written>(name: string): Promise<OutboxStore<Written>> {
  try {
    const store = inDatabase<Written>(createStore(OUTBOXES + name, 'unsent'));
    await store.list('');
    return store;
  } catch {
    return inMemory({ unkept: true });
  }
}
