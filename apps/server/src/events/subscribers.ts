import type { Person } from '../ground/person.ts';
import type { Delivered, Subscription } from './bus.ts';
import type { StoredEvent } from './events.queries.ts';
import { isFor } from './recipients.ts';

export type Subscriber = {
  person: Person;
  deliver: (delivered: Delivered) => void;
  end: () => void;
  /** The newest kept event that this one has been given, or need not be. */
  lastId: number;
  /** What arrives while older events are still being read; null once the stream is live. */
  held: StoredEvent[] | null;
};

/** The open streams of this process, by person, and who of them gets what. */
export function createSubscribers() {
  const byPerson = new Map<number, Set<Subscriber>>();

  function* all(): Iterable<Subscriber> {
    for (const streams of byPerson.values()) yield* streams;
  }
  const of = (people: readonly number[]) => people.flatMap((person) => [...(byPerson.get(person) ?? [])]);

  return {
    add({ person, deliver, end }: Subscription, at: Pick<Subscriber, 'lastId' | 'held'>): Subscriber {
      const subscriber = { person, deliver, end, ...at };
      const streams = byPerson.get(person.id) ?? new Set();
      byPerson.set(person.id, streams.add(subscriber));
      return subscriber;
    },
    /** False when it was gone already. */
    remove(subscriber: Subscriber): boolean {
      const streams = byPerson.get(subscriber.person.id);
      const removed = streams?.delete(subscriber) ?? false;
      if (streams?.size === 0) byPerson.delete(subscriber.person.id);
      return removed;
    },
    give(stored: StoredEvent) {
      // One object for everyone, so that whoever writes it out can do so once.
      const delivered: Delivered = { id: stored.id, event: stored.event };
      const candidates = 'people' in stored.to ? of(stored.to.people) : all();
      for (const subscriber of candidates) {
        if (isFor({ to: stored.to, person: subscriber.person })) hand({ subscriber, stored, delivered });
      }
    },
    whisper({ people, event }: { people: readonly number[]; event: Delivered['event'] }) {
      const delivered: Delivered = { id: null, event };
      for (const subscriber of of(people)) subscriber.deliver(delivered);
    },
    all: () => [...all()],
  };
}

function hand({
  subscriber,
  stored,
  delivered,
}: {
  subscriber: Subscriber;
  stored: StoredEvent;
  delivered: Delivered;
}) {
  if (subscriber.held) {
    subscriber.held.push(stored);
  } else if (stored.id > subscriber.lastId) {
    subscriber.lastId = stored.id;
    subscriber.deliver(delivered);
  }
}
