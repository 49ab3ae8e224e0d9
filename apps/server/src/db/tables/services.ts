import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, names } from './columns.ts';

/** What can be paid for: the contract, a room in the dormitory, a retake. */
export const services = pgTable(
  'services',
  {
    id: id(),
    ...names(),
    kind: text('kind', { enum: ['contract', 'dormitory', 'retake', 'other'] }).notNull(),
    /** The code in payment systems (ELQR 32/01), at most 14 characters. */
    code: text('code').notNull().unique(),
    /** Display order. */
    position: smallint('position').notNull().default(0),
    /** A closed service takes no more payments; earlier payments stay visible. */
    open: boolean('open').notNull().default(true),
  },
  (t) => [
    check('services_kind', sql`${t.kind} in ('contract', 'dormitory', 'retake', 'other')`),
    check('services_code', sql`${t.code} ~ '^[A-Za-z0-9-]{1,14}$'`),
  ],
);
