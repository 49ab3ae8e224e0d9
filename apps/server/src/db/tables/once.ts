import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { people } from './people.ts';

/** Idempotency keys: the first answer to a call, returned to a client that repeats it. Kept for some days. */
export const onceKeys = pgTable(
  'once_keys',
  {
    personId: ref('person_id', () => people.id),
    /** Chosen by the client, one per action. */
    key: uuid('key').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Ids only, never texts: text deleted since must not survive here. */
    answer: jsonb('answer'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.key] }), index('once_keys_at').on(t.at)],
);
