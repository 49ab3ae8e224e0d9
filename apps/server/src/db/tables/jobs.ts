import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Work that may wait. What is done is removed; what failed too often stays, dead, for the operator. Who runs a job has
 * it until `lease_until`, and goes on saying so; then another process may take it, under a claim of its own.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** Of one kind and key there is one at a time, waiting or running. */
    key: text('key'),
    payload: jsonb('payload').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'dead'] })
      .notNull()
      .default('waiting'),
    runAt: instant('run_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** Asked for once more while it ran. */
    again: boolean('again').notNull().default(false),
    claim: uuid('claim'),
    leaseUntil: instant('lease_until'),
    error: text('error'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('jobs_key').on(t.kind, t.key).where(sql`${t.state} <> 'dead'`),
    index('jobs_due').on(t.state, t.runAt),
  ],
);
