import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The next place that an event can take. */
export const eventPlaces = pgSequence('event_places');

/**
 * The outbox behind the event stream: written in the transaction that made the change, read by every server process.
 * An event gets its place when its transaction has ended, so places are in the order in which events can be seen and a
 * client can resume after the last one it saw. Rows older than a day are removed.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** None yet when it has just been written. */
    place: bigint('place', { mode: 'number' }),
    at: instant('at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    /** Named recipients; null when the event is for an audience. */
    people: integer('people').array(),
    /** 0 everyone, 1 teachers, 2 students; null when people are named. */
    audience: smallint('audience'),
    facultyId: integer('faculty_id'),
    authorId: integer('author_id'),
    /** The right whose holders hear of it, whatever the audience. */
    overseenBy: text('overseen_by'),
    payload: jsonb('payload').notNull(),
  },
  (t) => [
    index('events_at').on(t.at),
    uniqueIndex('events_place').on(t.place),
    index('events_without_place').on(t.id).where(sql`${t.place} is null`),
  ],
);
