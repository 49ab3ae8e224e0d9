import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Request counts of all processes, one row per caller and limit. Unlogged (see its migration): they may be lost in a
 * crash of the database.
 */
export const requestCounts = pgTable('request_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: instant('ends_at').notNull(),
});
