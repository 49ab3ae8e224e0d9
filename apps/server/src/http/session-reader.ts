import type { AppContext } from '../context/app-context.ts';
import type { EventBus } from '../events/bus.ts';
import type { Session } from '../ground/person.ts';
import { type FoundSession, findSession, isAlive, touchSession } from './session.queries.ts';

/** Whose session has this secret's hash; null when it opens nothing. `anew` where what is kept may be too old. */
export type ReadSession = (secretHash: string, how?: { anew: boolean }) => Promise<Session | null>;

const TOUCH_EVERY_MS = 5 * 60_000;
/** So long a change that told nobody (an operator's SQL) can go unseen. */
const KEEP_MS = 10_000;
const MOST_KEPT = 10_000;

type Kept = { found: FoundSession; stamp: number; readAt: number };

/**
 * Reads sessions, and keeps each for a moment: a page asks many times. What is kept is used only while nothing is known
 * to have changed with its person, and no longer than it would live by itself.
 */
export function createSessionReader({
  db,
  events,
  now: clock,
}: Pick<AppContext, 'db' | 'now'> & { events: Pick<EventBus, 'sessions'> }): ReadSession {
  const kept = new Map<string, Kept>();

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
    // Before it is read: a change that comes meanwhile must not be covered up by what was read.
    const stamp = events.sessions.stamp();
    const found = await findSession(db, { secretHash, now });
    if (!found) return null;
    // Many requests get the same one.
    Object.freeze(found.person);
    kept.set(secretHash, { found, stamp, readAt: now.getTime() });
    // The first is the one that was read longest ago.
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return found;
  };

  return async (secretHash, how) => {
    const now = clock();
    if (how?.anew) kept.delete(secretHash);
    const found = await read(secretHash, now);
    if (found && now.getTime() - found.seenAt.getTime() > TOUCH_EVERY_MS) {
      if (!(await touchSession(db, { id: found.id, now }))) {
        // Whoever ends it may have been in the middle of that: what was read before no longer counts.
        kept.delete(secretHash);
        return read(secretHash, now);
      }
      found.seenAt = now;
    }
    return found;
  };
}
