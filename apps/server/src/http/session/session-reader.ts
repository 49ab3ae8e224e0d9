import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../context/app-context.ts';
import type { EventBus } from '../../events/bus.ts';
import type { Session } from '../../ground/person.ts';
import { type FoundSession, findSession, isAlive, touchSession } from './session.queries.ts';

/** Finds a session by the hash of its secret; null when there is none. The option skips the cache. */
export type ReadSession = (secretHash: string, how?: { fresh: boolean }) => Promise<Session | null>;

const TOUCH_EVERY_MS = 5 * 60_000;
/** Cache lifetime; bounds staleness after direct SQL changes. */
const KEEP_MS = 10_000;
const MOST_KEPT = 10_000;

type Kept = { found: FoundSession; stamp: number; readAt: number };

/**
 * Reads sessions and caches each for a moment, because a page makes many requests. A cached session is used only
 * while no change to its person is known, and never past its own expiry.
 */
export function createSessionReader({
  db,
  events,
  now: clock,
}: Pick<AppContext, 'db' | 'now'> & { events: Pick<EventBus, 'sessions'> }): ReadSession {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });

  const isUsable = ({ found, stamp, readAt }: Kept, now: Date): boolean => {
    const age = now.getTime() - readAt;
    return (
      age >= 0 &&
      age < KEEP_MS &&
      (found.rightsChangeAt === null || now.getTime() < found.rightsChangeAt) &&
      isAlive(found, now) &&
      events.sessions.holds({ personId: found.person.id, stamp })
    );
  };

  const read = async (secretHash: string, now: Date): Promise<FoundSession | null> => {
    const known = kept.get(secretHash);
    if (known && isUsable(known, now)) return known.found;
    kept.delete(secretHash);
    // Stamped before reading: a change during the read must invalidate the result.
    const stamp = events.sessions.stamp();
    const found = await findSession(db, { secretHash, now });
    if (!found) return null;
    // Many requests share the object.
    Object.freeze(found.person);
    kept.set(secretHash, { found, stamp, readAt: now.getTime() });
    return found;
  };

  return async (secretHash, how) => {
    const now = clock();
    if (how?.fresh) kept.delete(secretHash);
    const found = await read(secretHash, now);
    if (found && now.getTime() - found.seenAt.getTime() > TOUCH_EVERY_MS) {
      if (!(await touchSession(db, { id: found.id, now }))) {
        // The session was being ended meanwhile, so the cached one is invalid.
        kept.delete(secretHash);
        return read(secretHash, now);
      }
      found.seenAt = now;
    }
    return found;
  };
}
