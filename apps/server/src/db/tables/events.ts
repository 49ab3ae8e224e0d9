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

/** The next place of an event. */
export const eventPlaces = pgSequence('event_places');

/**
 * The outbox of the event stream: written in the transaction of the change, read by every server process. An event
 * gets its place after its transaction has committed. So places are in the order in which events become visible, and
 * a client can resume after the last event it received. Rows older than a day are deleted.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null until the place is assigned. */
    place: bigint('place', { mode: 'number' }),
    at: instant('at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    /** Named recipients; null when the event is for an audience. */
    people: integer('people').array(),
    /** 0 everyone, 1 teachers, 2 students; null when people are named. */
    audience: smallint('audience'),
    facultyId: integer('faculty_id'),
    authorId: integer('author_id'),
    /** Holders of this right receive the event regardless of the audience. */
    overseenBy: text('overseen_by'),
    payload: jsonb('payload').notNull(),
  },
  (t) => [
    index('events_at').on(t.at),
    uniqueIndex('events_place').on(t.place),
    index('events_without_place').on(t.id).where(sql`${t.place} is null`),
  ],
);
