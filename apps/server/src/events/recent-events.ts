import type { StoredEvent } from './events.queries.ts';

const KEPT = 5_000;

/** The newest events in memory, so that a thousand browsers that reconnect at once ask the database nothing. */
export function createRecentEvents({ since }: { since: number }) {
  let kept: StoredEvent[] = [];
  let floor = since;
  return {
    add(stored: StoredEvent) {
      kept.push(stored);
      if (kept.length < 2 * KEPT) return;
      const dropped = kept.length - KEPT;
      floor = kept[dropped - 1]?.id ?? floor;
      kept = kept.slice(dropped);
    },
    /** Everything after an id, or null when memory does not reach back that far. */
    after(id: number): StoredEvent[] | null {
      return id < floor ? null : kept.filter((stored) => stored.id > id);
    },
  };
}
