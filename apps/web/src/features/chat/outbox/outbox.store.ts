import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** A message that has not reached the server yet. */
export type Outgoing = {
  /** Makes sending it twice the same as once. */
  clientId: string;
  /** Whose it is: another person at this browser must not send it. */
  personKey: string;
  conversation: string;
  address: ConversationAddress;
  text: string;
  files: readonly File[];
  writtenAt: Date;
  /** Why the server refused it; null while it waits or goes. */
  refusal: string | null;
};

export type OutboxStore = {
  list(personKey: string): Promise<Outgoing[]>;
  get(clientId: string): Promise<Outgoing | undefined>;
  put(outgoing: Outgoing): Promise<void>;
  remove(clientId: string): Promise<void>;
  clear(): Promise<void>;
};

const inOrder = (rows: readonly Outgoing[], personKey: string) =>
  rows
    .filter((row) => row.personKey === personKey)
    .sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime());

/** Where no database may be opened, what is unsent lives as long as the page. */
export function inMemory(): OutboxStore {
  const kept = new Map<string, Outgoing>();
  return {
    list: async (personKey) => inOrder([...kept.values()], personKey),
    get: async (clientId) => kept.get(clientId),
    put: async (outgoing) => void kept.set(outgoing.clientId, outgoing),
    remove: async (clientId) => void kept.delete(clientId),
    clear: async () => kept.clear(),
  };
}

function inDatabase(store: UseStore): OutboxStore {
  return {
    list: async (personKey) =>
      inOrder(
        (await entries<string, Outgoing>(store)).map(([, row]) => row),
        personKey,
      ),
    get: (clientId) => get<Outgoing>(clientId, store),
    put: (outgoing) => set(outgoing.clientId, outgoing, store),
    remove: (clientId) => del(clientId, store),
    clear: () => clear(store),
  };
}

/** Survives a reload, and is shared by the windows of this browser. */
export async function openOutboxStore(): Promise<OutboxStore> {
  try {
    const store = inDatabase(createStore('bilim-outbox', 'unsent'));
    await store.list('');
    return store;
  } catch {
    return inMemory();
  }
}
