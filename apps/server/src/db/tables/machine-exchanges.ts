import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/**
 * Requests from servers of other organisations (banks, acquirers), byte for byte, with our answers. The row is saved
 * before any action, its answer in the transaction of the action; then it never changes. One `key` acts once: a
 * repeated request gets the saved answer.
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
    /** Null until the request is answered. */
    outcome: text('outcome', { enum: ['done', 'repeated', 'conflict', 'refused', 'failed'] }),
    key: text('key'),
    /** The fields that must match for a request with the same key to be a repetition. */
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
