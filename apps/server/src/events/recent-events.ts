import type { Pushed } from '@bilim/contract/pushed';
import type { StoredEvent } from './events.queries.ts';

const KEPT = 5_000;

/** Events that revoke another event: a client that resumes later does not receive the revoked one. */
const TAKES_BACK: Partial<Record<Pushed['kind'], Pushed['kind']>> = { 'chat.removed': 'chat.message' };
const idOf = (event: Pushed) => ('id' in event ? event.id : undefined);

/** The newest events in memory, so that a thousand reconnecting browsers cause no queries. */
export function createRecentEvents({ since }: { since: number }) {
  let kept: StoredEvent[] = [];
  let floor = since;
  return {
    add(stored: StoredEvent) {
      const { event } = stored;
      const taken = TAKES_BACK[event.kind];
      if (taken) kept = kept.filter((one) => one.event.kind !== taken || idOf(one.event) !== idOf(event));
      kept.push(stored);
      if (kept.length < 2 * KEPT) return;
      const dropped = kept.length - KEPT;
      floor = kept[dropped - 1]?.id ?? floor;
      kept = kept.slice(dropped);
    },
    /** All events after an id, or null when memory does not reach back that far. */
    after(id: number): StoredEvent[] | null {
      return id < floor ? null : kept.filter((stored) => stored.id > id);
    },
  };
}
