import type { Right } from '@bilim/contract/access';
import type { Pushed } from '@bilim/contract/pushed';
import type { Db } from '../db/open.ts';
import type { Person } from '../ground/person.ts';

/**
 * Whom an event is for: named people, or an audience (0 everyone, 1 teachers, 2 students) of one faculty or all, with
 * its author and the holders of the right over such things.
 */
export type Recipients =
  | { people: number[] }
  | { audience: 0 | 1 | 2; facultyId: number | null; authorId?: number | null; overseenBy?: Right | null };

/** A whisper has no id: it is kept nowhere and cannot be resumed after. */
export type Delivered = { id: number | null; event: Pushed };

export type Subscription = {
  /** Who hears, as they are known now; always the same one. */
  person: () => Person;
  /** Asks anew who they are and what they may: nothing that happened later is given before that is known. */
  reread: () => Promise<void>;
  /** Where a stream that broke was; what came after is delivered first. */
  afterId?: number;
  deliver: (delivered: Delivered) => void;
  /** The bus is closing: nothing more will come. */
  end: () => void;
};

export type EventBus = {
  /** Writes the event in the caller's transaction; it goes out when, and only when, that commits. */
  publish(input: { db: Db; to: Recipients; event: Pushed }): Promise<void>;
  /** A statement in the caller's transaction, or by itself, wrote an event with what it is about (`eventWritten`). */
  wrote(db: Db): void;
  /** Not kept and not resumable, for what is stale in seconds (typing). Reaches every process. Never in a transaction. */
  whisper(input: { people: readonly number[]; event: Pushed }): Promise<void>;
  /** Delivers to one connected person, beginning with `stream.opened` or `stream.reset`. Returns how to stop. */
  subscribe(subscription: Subscription): Promise<() => void>;
  /** Up to where this process has read: whatever is read from now on knows of all that. */
  lastId(): number;
  /** Who of these has a stream open now in any process, or had one within a minute. */
  onlineAmong(people: readonly number[]): Promise<Set<number>>;
  /**
   * For whoever keeps what they read of sessions: the stamp to take before reading, and whether nothing is known to
   * have changed since. Of other processes all is known that happened a second ago or earlier, or nothing holds.
   */
  sessions: {
    stamp(): number;
    holds(input: { personId: number; stamp: number }): boolean;
  };
  close(): Promise<void>;
};
