import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Calls counted over all processes, a row for each caller and limit. Unlogged (its migration says so): a crash of the
 * database may forget it.
 */
export const requestCounts = pgTable('request_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: instant('ends_at').notNull(),
});
