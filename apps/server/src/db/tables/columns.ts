import { type AnyPgColumn, integer, timestamp } from 'drizzle-orm/pg-core';

/** The key of a table that may be filled with ids from elsewhere. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** A moment in time, whatever the zone it is read in. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a row cannot be without: another table's row. */
export const ref = (name: string, to: () => AnyPgColumn) => integer(name).notNull().references(to);
