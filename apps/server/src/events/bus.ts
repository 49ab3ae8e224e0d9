import type { Pushed } from '@bilim/contract/areas/events.contract';
import type { Db } from '../db/open.ts';
import type { Person } from '../http/person.ts';

/** Whom an event is for: named people, or an audience (0 everyone, 1 teachers, 2 students) of one faculty or all. */
export type Recipients = { people: number[] } | { audience: 0 | 1 | 2; facultyId: number | null };

export type Delivered = { id: number; event: Pushed };

export type EventBus = {
  /**
   * Writes the event in the caller's transaction; it goes out when, and only when, that commits. Call it last in the
   * transaction: it holds the lock that keeps event ids in commit order.
   */
  publish(input: { db: Db; to: Recipients; event: Pushed }): Promise<void>;
  /** Not kept and not resumable, for what is stale in seconds (typing). Reaches every process too. */
  whisper(input: { people: number[]; event: Pushed }): Promise<void>;
  /** Delivers to one connected person, first what came after `afterId` if given. Returns how to stop. */
  subscribe(input: { person: Person; afterId?: number; deliver: (delivered: Delivered) => void }): Promise<() => void>;
  /** Who has a stream open now, or had one within a minute. */
  isOnline(personId: number): Promise<boolean>;
  close(): Promise<void>;
};
