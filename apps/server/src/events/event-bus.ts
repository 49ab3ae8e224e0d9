import { randomUUID } from 'node:crypto';
import type { Pushed } from '@bilim/contract/pushed';
import { afterCommit } from '../db/after-commit.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import type { Log } from '../ground/log.ts';
import type { EventBus, Recipients, Subscription } from './bus.ts';
import { catchUp } from './catch-up.ts';
import {
  insertEvent,
  notify,
  type Page,
  placeEvents,
  type StoredEvent,
  selectEventsAfter,
  selectKeptIds,
} from './events.queries.ts';
import { listen } from './listening.ts';
import { createPresence } from './presence.ts';
import { createRecentEvents } from './recent-events.ts';
import { createSessionChanges } from './session-changes.ts';
import { inPieces, keptSignal, readSignal, type Signal, writeSignal } from './signal.ts';
import { createSubscribers } from './subscribers.ts';

const READ_AT_ONCE = 500;
/** Poll interval: the longest delay of an event when its signal is lost or its process dies. */
const LOOK_MS = 1_000;
const TELL_PRESENCE_MS = 30_000;
const TELL_ARRIVALS_MS = 500;

/**
 * One outbox table and one PostgreSQL channel, with every process listening. After a commit the writer assigns places
 * to its events and notifies the channel. The notification only triggers a read of the table in the order of places, so
 * a lost notification loses no event.
 */
export async function createEventBus({
  database,
  log,
  now,
}: {
  database: OpenDatabase;
  log: Log;
  now: () => Date;
}): Promise<EventBus> {
  const { db } = database;
  const subscribers = createSubscribers();
  const presence = createPresence({ now });
  const { newest } = await selectKeptIds(db);
  const recent = createRecentEvents({ since: newest });
  let isListening = () => false;
  const changes = createSessionChanges({ isListening: () => isListening() });
  const heard = new Map<Pushed['kind'], number>();
  let lastId = newest;
  let closed = false;

  const inBackground = (work: Promise<unknown>, what: string) => {
    work.catch((error: unknown) => closed || log.warn({ err: error }, what));
  };
  const send = (signal: Signal) => notify(db, writeSignal(signal));

  const me = randomUUID();
  const iPlaced = writeSignal({ about: 'placed', by: me });
  let toPlace = true;
  /** Events that just got their places need no query, unless events placed by another process lie before them. */
  const nextPage = async (): Promise<Page> => {
    if (toPlace) {
      toPlace = false;
      const placed = await placeEvents(db, { signal: iPlaced });
      if (placed.more) toPlace = true;
      if (placed.afterId === lastId) return placed;
    }
    return selectEventsAfter(db, { afterId: lastId, limit: READ_AT_ONCE });
  };
  const read = takeTurns(async () => {
    for (let more = true; more && !closed; ) {
      const page = await nextPage();
      for (const stored of page.stored) {
        if (isOfPerson(stored)) {
          changes.changed(stored.to);
          // Reload the recipients first: later events depend on their new rights.
          await subscribers.reread(stored.to.people);
        }
        lastId = stored.id;
        heard.set(stored.event.kind, (heard.get(stored.event.kind) ?? 0) + 1);
        recent.add(stored);
        subscribers.give(stored);
      }
      lastId = page.lastId;
      more = page.more || toPlace;
    }
  });
  const readSoon = () => inBackground(read(), 'Could not read new events');
  const placeSoon = () => {
    toPlace = true;
    readSoon();
  };
  const wrote = (db: Db) => afterCommit(db, placeSoon);

  const whisperHere = ({ people, event }: { people: readonly number[]; event: Pushed }) => {
    if (event.kind === 'session.changed') {
      changes.changed({ people });
      inBackground(subscribers.reread(people), 'Could not reload the users of streams');
    }
    subscribers.whisper({ people, event });
  };

  const onSignal = (text: string) => {
    if (closed) return;
    const signal = readSignal(text);
    if (signal?.about === 'kept') {
      const { changed, mark } = signal;
      if (changed === 'everybody') changes.everybody();
      else if (changed) changes.changed({ people: changed, mark });
      placeSoon();
    }
    if (signal?.about === 'placed' && signal.by !== me) readSoon();
    if (signal?.about === 'whisper') whisperHere(signal);
    if (signal?.about === 'present') presence.hear(signal.people);
    if (signal?.about === 'who') tell(presence.here());
  };

  /** The embedded engine serves one process, so there are no other processes to notify. */
  const alone = database.engine === 'embedded';
  const tell = (people: readonly number[]) => {
    if (alone || closed) return;
    for (const piece of inPieces(people)) {
      inBackground(
        send({ about: 'present', people: piece }),
        'Could not notify other processes about online users',
      );
    }
  };
  const arrivals = new Set<number>();
  const tellArrivals = () => {
    tell([...arrivals]);
    arrivals.clear();
  };

  const listening = await listen({
    database,
    log,
    onSignal,
    onListening: () => {
      // Signals may have been missed, so all sessions count as changed.
      changes.everybody();
      placeSoon();
    },
  });
  isListening = listening.isListening;
  if (!alone) await send({ about: 'who' });
  const timer = setInterval(() => {
    presence.forgetTheGone();
    tell(presence.here());
  }, TELL_PRESENCE_MS).unref();
  const looking = setInterval(placeSoon, LOOK_MS).unref();

  function subscribe(subscription: Subscription) {
    const person = subscription.person();
    if (presence.arrive(person.id)) {
      if (arrivals.size === 0) setTimeout(tellArrivals, TELL_ARRIVALS_MS).unref();
      arrivals.add(person.id);
    }
    const subscriber = subscribers.add(subscription, { lastId, held: [] });
    const stop = () => {
      if (subscribers.remove(subscriber)) presence.leave(person.id);
    };
    const { afterId } = subscription;
    return catchUp({ db, subscriber, afterId, recent, read, newestId: () => lastId }).then(
      () => stop,
      (error: unknown) => {
        stop();
        throw error;
      },
    );
  }

  /** Registers a session change in this process before it happens; other processes learn it with the commit. */
  function announced({ to, event }: { to: Recipients; event: Pushed }): string | null {
    if (event.kind !== 'session.changed' || !('people' in to)) return null;
    const mark = randomUUID();
    changes.announce({ mark, people: to.people });
    return keptSignal({ to, event, mark });
  }

  return {
    async publish({ db, to, event }) {
      const signal = announced({ to, event });
      if ('people' in to && to.people.length === 0) return;
      await insertEvent(db, { to, event, signal, now: now() });
      wrote(db);
    },
    wrote,
    async whisper({ people, event }) {
      // Deliver here at once, so that a whisper arrives before the sender's own response.
      if (event.kind === 'session.changed') changes.changed({ people });
      for (const piece of inPieces(people)) await send({ about: 'whisper', people: piece, event });
    },
    subscribe,
    async onlineAmong(people) {
      return new Set(people.filter(presence.isOnline));
    },
    lastId: () => lastId,
    heard: (kind) => heard.get(kind) ?? 0,
    sessions: { stamp: changes.stamp, holds: changes.holds },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(timer);
      clearInterval(looking);
      await listening.stop();
      for (const subscriber of subscribers.all()) {
        subscribers.remove(subscriber);
        subscriber.end();
      }
    },
  };
}

/** Whether the event changes the person itself: signed out, or with other rights. */
const isOfPerson = (
  stored: StoredEvent,
): stored is StoredEvent & { to: Extract<Recipients, { people: number[] }> } =>
  stored.event.kind === 'session.changed' && 'people' in stored.to;

/** Runs `work` one at a time. Calls during a run cause exactly one more run after it. */
function takeTurns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = null;
    }
  };
  return () => {
    if (running) again = true;
    else running = run();
    return running ?? Promise.resolve();
  };
}
