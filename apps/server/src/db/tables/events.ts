import { bigint, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The outbox behind the event stream: written in the transaction that made the change, read by every server process.
 * Ids are in commit order (the writer holds an advisory lock to the end of its transaction), so a client can resume
 * after the last id it saw. Rows older than a day are removed.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
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
  (t) => [index('events_at').on(t.at)],
);
