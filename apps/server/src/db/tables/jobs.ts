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
 * Background jobs. A finished job is deleted; a job that failed too often stays as dead for the operator. A worker
 * holds a job until `lease_until` and keeps extending it; after that another process may take it with a new claim.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** At most one waiting or running job per kind and key. */
    key: text('key'),
    payload: jsonb('payload').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'dead'] })
      .notNull()
      .default('waiting'),
    runAt: instant('run_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** Requested again while it was running. */
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
