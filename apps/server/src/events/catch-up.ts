import type { Db } from '../db/open.ts';
import { type StoredEvent, selectEventsAfter, selectKeptIds } from './events.queries.ts';
import type { createRecentEvents } from './recent-events.ts';
import { isFor } from './recipients.ts';
import type { Subscriber } from './subscribers.ts';

const READ_AT_ONCE = 500;
/** A client that missed more events reloads all data. */
const LONGEST_GAP = 10_000;

type Resuming = {
  db: Db;
  subscriber: Subscriber;
  afterId: number | undefined;
  recent: ReturnType<typeof createRecentEvents>;
  newestId: () => number;
  /** Makes the bus read new events. */
  read: () => Promise<void>;
};

/**
 * Delivers the events after `afterId`, then switches the subscriber to live delivery. New events are held back
 * meanwhile, so that no event is lost, repeated or out of order.
 */
export async function catchUp({ subscriber, afterId, ...bus }: Resuming) {
  if (afterId !== undefined) subscriber.lastId = afterId;
  const complete = afterId === undefined || (await replay({ subscriber, afterId, ...bus }));
  if (complete) flush(subscriber);
  subscriber.held = null;
  // The table may contain more than the bus has read. An id of another database has no meaning here.
  subscriber.lastId = complete ? Math.max(subscriber.lastId, bus.newestId()) : bus.newestId();
  subscriber.deliver({
    id: subscriber.lastId,
    event: { kind: complete ? 'stream.opened' : 'stream.reset' },
  });
}

/** False when the missed events are deleted, too many, or of another database. */
async function replay({ db, subscriber, afterId, recent, newestId, read }: Resuming & { afterId: number }) {
  // The stream may come from another process that was ahead of this one.
  if (afterId > newestId()) await read();
  if (afterId > newestId()) return false;
  const remembered = recent.after(afterId);
  if (remembered) {
    for (const stored of remembered) offer({ subscriber, stored });
    return true;
  }
  const { oldest } = await selectKeptIds(db);
  if (afterId < oldest - 1 || newestId() - afterId > LONGEST_GAP) return false;
  for (let from = afterId, more = true; more; ) {
    const page = await selectEventsAfter(db, { afterId: from, limit: READ_AT_ONCE });
    for (const stored of page.stored) offer({ subscriber, stored });
    from = page.lastId;
    more = page.more;
  }
  return true;
}

function offer({ subscriber, stored }: { subscriber: Subscriber; stored: StoredEvent }) {
  if (!isFor({ to: stored.to, person: subscriber.person() })) return;
  subscriber.lastId = stored.id;
  subscriber.deliver({ id: stored.id, event: stored.event });
}

function flush(subscriber: Subscriber) {
  for (const stored of subscriber.held ?? []) {
    if (stored.id <= subscriber.lastId) continue;
    subscriber.lastId = stored.id;
    subscriber.deliver({ id: stored.id, event: stored.event });
  }
}
