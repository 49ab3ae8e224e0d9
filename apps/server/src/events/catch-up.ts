import type { Db } from '../db/open.ts';
import { type StoredEvent, selectEventsAfter, selectKeptIds } from './events.queries.ts';
import type { createRecentEvents } from './recent-events.ts';
import { isFor } from './recipients.ts';
import type { Subscriber } from './subscribers.ts';

const READ_AT_ONCE = 500;
/** Whoever missed more had better load everything anew. */
const LONGEST_GAP = 10_000;

type Resuming = {
  db: Db;
  subscriber: Subscriber;
  afterId: number | undefined;
  recent: ReturnType<typeof createRecentEvents>;
  newestId: () => number;
  /** Makes the bus read what is new. */
  read: () => Promise<void>;
};

/**
 * Gives a subscriber what came after `afterId`, then lets it go live. New events are held back meanwhile, so none
 * comes twice, early or not at all.
 */
export async function catchUp({ subscriber, afterId, ...bus }: Resuming) {
  if (afterId !== undefined) subscriber.lastId = afterId;
  const complete = afterId === undefined || (await replay({ subscriber, afterId, ...bus }));
  if (complete) flush(subscriber);
  subscriber.held = null;
  // The table may already hold more than the bus has read; an id of another database means nothing here.
  subscriber.lastId = complete ? Math.max(subscriber.lastId, bus.newestId()) : bus.newestId();
  subscriber.deliver({
    id: subscriber.lastId,
    event: { kind: complete ? 'stream.opened' : 'stream.reset' },
  });
}

/** False when what was missed is gone, too much, or of another database. */
async function replay({ db, subscriber, afterId, recent, newestId, read }: Resuming & { afterId: number }) {
  // The stream may come from another process, which was quicker than this one.
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
