import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { people } from './people.ts';

/** What a client's key has led to: the first answer to the call, for whoever repeats it. Kept for some days. */
export const onceKeys = pgTable(
  'once_keys',
  {
    personId: ref('person_id', () => people.id),
    /** Chosen by the client, one for each thing that is done. */
    key: uuid('key').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Ids, never a text: what was removed since must not live on here. */
    answer: jsonb('answer'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.key] }), index('once_keys_at').on(t.at)],
);
