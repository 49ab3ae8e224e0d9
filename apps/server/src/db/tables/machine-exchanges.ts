import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/**
 * What other organisations' servers (banks, acquirers) sent us, to the byte, and what we answered. A row is there before
 * anything is done, and its answer in the transaction that does it; afterwards it never changes. Under one `key`
 * something is done once: whoever repeats it gets the answer of that row.
 */
export const machineExchanges = pgTable(
  'machine_exchanges',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caller: text('caller').notNull(),
    address: text('address').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    query: text('query').notNull(),
    type: text('type').notNull(),
    body: bytes('body').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Not yet, while the answer is being found. */
    outcome: text('outcome', { enum: ['done', 'repeated', 'conflict', 'refused', 'failed'] }),
    key: text('key'),
    /** What must be the same for a call under the same key to be the same call. */
    essence: text('essence'),
    status: integer('status'),
    answer: text('answer'),
    answerType: text('answer_type'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    uniqueIndex('machine_exchanges_key').on(t.caller, t.key).where(sql`${t.outcome} = 'done'`),
    index('machine_exchanges_received').on(t.receivedAt),
    check(
      'machine_exchanges_answered',
      sql`num_nonnulls(${t.outcome}, ${t.status}, ${t.answer}, ${t.answerType}, ${t.answeredAt}) in (0, 5)`,
    ),
  ],
);
