import type { Delivered, Subscription } from './bus.ts';
import type { StoredEvent } from './events.queries.ts';
import { isFor } from './recipients.ts';

export type Subscriber = Omit<Subscription, 'afterId'> & {
  /** The newest stored event that this subscriber has received or does not need. */
  lastId: number;
  /** Events that arrive while older ones are still being read; null when the stream is live. */
  held: StoredEvent[] | null;
};

/** The open streams of this process by person, and the delivery of events to them. */
export function createSubscribers() {
  const byPerson = new Map<number, Set<Subscriber>>();

  function* all(): Iterable<Subscriber> {
    for (const streams of byPerson.values()) yield* streams;
  }
  const of = (people: readonly number[]) => people.flatMap((person) => [...(byPerson.get(person) ?? [])]);

  return {
    add({ afterId, ...stream }: Subscription, at: Pick<Subscriber, 'lastId' | 'held'>): Subscriber {
      const subscriber = { ...stream, ...at };
      const { id } = stream.person();
      byPerson.set(id, (byPerson.get(id) ?? new Set()).add(subscriber));
      return subscriber;
    },
    /** False when it was already removed. */
    remove(subscriber: Subscriber): boolean {
      const { id } = subscriber.person();
      const streams = byPerson.get(id);
      const removed = streams?.delete(subscriber) ?? false;
      if (streams?.size === 0) byPerson.delete(id);
      return removed;
    },
    give(stored: StoredEvent) {
      // One object for all subscribers, so that it is serialized only once.
      const delivered: Delivered = { id: stored.id, event: stored.event };
      const candidates = 'people' in stored.to ? of(stored.to.people) : all();
      for (const subscriber of candidates) {
        if (isFor({ to: stored.to, person: subscriber.person() })) hand({ subscriber, stored, delivered });
      }
    },
    whisper({ people, event }: { people: readonly number[]; event: Delivered['event'] }) {
      const delivered: Delivered = { id: null, event };
      for (const subscriber of of(people)) subscriber.deliver(delivered);
    },
    async reread(people: readonly number[]) {
      await Promise.all(of(people).map((subscriber) => subscriber.reread()));
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
