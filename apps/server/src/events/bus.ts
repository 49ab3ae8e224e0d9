import type { Right } from '@bilim/contract/access';
import type { Pushed } from '@bilim/contract/pushed';
import type { Db } from '../db/open.ts';
import type { Person } from '../ground/person.ts';

/**
 * The recipients of an event: named people, or an audience (0 everyone, 1 teachers, 2 students) of one faculty or of
 * all, plus the author and the holders of the right over the object.
 */
export type Recipients =
  | { people: number[] }
  | { audience: 0 | 1 | 2; facultyId: number | null; authorId?: number | null; overseenBy?: Right | null };

/** A whisper has no id: it is not stored, and a stream cannot resume after it. */
export type Delivered = { id: number | null; event: Pushed };

export type Subscription = {
  /** The current recipient; always the same person, with up-to-date rights. */
  person: () => Person;
  /** Reloads the person and their rights. No later event is delivered before this finishes. */
  reread: () => Promise<void>;
  /** The last event of a broken stream; later events are delivered first. */
  afterId?: number;
  deliver: (delivered: Delivered) => void;
  /** Called when the bus closes; no more events follow. */
  end: () => void;
};

export type EventBus = {
  /** Writes the event in the caller's transaction. It is delivered only when that transaction commits. */
  publish(input: { db: Db; to: Recipients; event: Pushed }): Promise<void>;
  /** Call this after a statement that wrote an event together with its object (`eventWritten`). */
  wrote(db: Db): void;
  /**
   * An event that is not stored, for data that is outdated within seconds (typing). Reaches every process. Do not call
   * it in a transaction.
   */
  whisper(input: { people: readonly number[]; event: Pushed }): Promise<void>;
  /**
   * Delivers events to one connected person, starting with `stream.opened` or `stream.reset`. Returns the unsubscribe
   * function.
   */
  subscribe(subscription: Subscription): Promise<() => void>;
  /** The last event this process has read; data read from now on includes its effects. */
  lastId(): number;
  /**
   * How many events of this kind this process has read. A cache puts the number into its key: a page that refetches
   * after an event never gets data cached before it.
   */
  heard(kind: Pushed['kind']): number;
  /** The people in the list with an open stream in any process, now or within the last minute. */
  onlineAmong(people: readonly number[]): Promise<Set<number>>;
  /**
   * For caches of session data: take the stamp before reading; the data is valid while the stamp `holds`. Changes by
   * other processes are known within a second; if they cannot be known, nothing holds.
   */
  sessions: {
    stamp(): number;
    holds(input: { personId: number; stamp: number }): boolean;
  };
  close(): Promise<void>;
};
