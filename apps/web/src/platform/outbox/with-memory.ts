import { inOrder, type Kept, type OutboxStore } from './outbox.store.ts';

/**
 * A store that works on a full device: rows that cannot be stored stay in memory, are marked `unkept`, and are sent
 * like all others. The next change of a row tries the device again.
 */
export function withMemory<Written extends object>(inner: OutboxStore<Written>): OutboxStore<Written> {
  const memory = new Map<string, Kept<Written>>();
  const hold = (row: Kept<Written>) => void memory.set(row.clientId, { ...row, unkept: true });

  async function put({ unkept: _, ...row }: Kept<Written>) {
    // Stored without the mark, because it is then a normal row.
    const plain = row as Kept<Written>;
    try {
      await inner.put(plain);
      memory.delete(plain.clientId);
    } catch {
      hold(plain);
    }
  }

  return {
    async list(personKey) {
      const kept = await inner.list(personKey).catch((error: unknown) => {
        if (memory.size === 0) throw error;
        return [];
      });
      const others = kept.filter(({ clientId }) => !memory.has(clientId));
      return inOrder([...others, ...memory.values()], personKey);
    },
    get: async (clientId) => memory.get(clientId) ?? inner.get(clientId),
    put,
    async update(clientId, change) {
      const held = memory.get(clientId);
      if (held) return put(change(held));
      try {
        await inner.update(clientId, change);
      } catch {
        const kept = await inner.get(clientId);
        if (kept) hold(change(kept));
      }
    },
    async remove(clientId) {
      const wasHeld = memory.delete(clientId);
      await inner.remove(clientId).catch((error: unknown) => {
        if (!wasHeld) throw error;
      });
    },
  };
}
