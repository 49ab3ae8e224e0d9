import { inOrder, type Kept, type OutboxStore } from './outbox.store.ts';

/**
 * A store that a full device does not stop: what it cannot keep stays in memory, says so of itself (`unkept`), and goes like
 * everything else. With the next change of it the device is asked again.
 */
export function withMemory<Written extends object>(inner: OutboxStore<Written>): OutboxStore<Written> {
  const memory = new Map<string, Kept<Written>>();
  const hold = (row: Kept<Written>) => void memory.set(row.clientId, { ...row, unkept: true });

  async function put({ unkept: _, ...row }: Kept<Written>) {
    // Without its mark it is a row like any other.
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
