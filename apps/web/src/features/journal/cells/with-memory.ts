import { type CellChange, type CellStore, inOrder, type KeptCell, keptKey } from './cell-store.ts';

const plain = ({ unkept: _, ...kept }: KeptCell): KeptCell => kept;

/**
 * A store that tolerates a full device: marks it cannot store stay in memory, are flagged `unkept`, and are
 * sent like all others. The next change of them tries the device again.
 */
export function withMemory(inner: CellStore): CellStore {
  /** Replaces rows of the device; null if the device's row is outdated. */
  const memory = new Map<string, KeptCell | null>();
  const nowIn = (key: string, kept: KeptCell | undefined) => {
    const held = memory.get(key);
    return held === undefined ? kept : held ? plain(held) : undefined;
  };

  async function hold(changes: readonly CellChange[]) {
    for (const { key, to } of changes) {
      const kept = await inner.get(key).catch(() => undefined);
      const next = to(nowIn(key, kept));
      memory.set(key, next && { ...next, unkept: true });
    }
  }

  return {
    async list(personKey) {
      const kept = await inner.list(personKey).catch((error: unknown) => {
        if (memory.size === 0) throw error;
        return [];
      });
      const others = kept.filter((row) => !memory.has(keptKey(row)));
      return inOrder([...others, ...[...memory.values()].filter((row) => row !== null)], personKey);
    },
    async get(key) {
      const held = memory.get(key);
      return held === undefined ? inner.get(key) : (held ?? undefined);
    },
    async change(changes) {
      try {
        await inner.change(changes.map(({ key, to }) => ({ key, to: (kept) => to(nowIn(key, kept)) })));
        for (const { key } of changes) memory.delete(key);
      } catch {
        await hold(changes);
      }
    },
  };
}
