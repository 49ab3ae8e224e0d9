import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { people } from './people.ts';

/**
 * Addresses that their owners have verified. An address counts as verified only while it equals `people.email`, which
 * an import may change.
 */
export const verifiedEmails = pgTable('verified_emails', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id),
  email: text('email').notNull(),
  verifiedAt: instant('verified_at').notNull(),
});

/** The last code sent to a person to verify an address. Only its hash is stored. */
export const emailCodes = pgTable('email_codes', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id),
  email: text('email').notNull(),
  /** Null until the code is sent. */
  codeHash: text('code_hash'),
  tries: smallint('tries').notNull().default(0),
  /** How many codes were requested since `countedFrom`. */
  asked: smallint('asked').notNull().default(1),
  countedFrom: instant('counted_from').notNull(),
  madeAt: instant('made_at').notNull(),
});

/** Links to a new password, single use. Only the hash of the link's secret is stored. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: ref('person_id', () => people.id),
    madeAt: instant('made_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('password_links_person').on(t.personId, t.madeAt)],
);
