import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import type { OpenDatabase } from '../db/open.ts';
import { testDatabase } from '../testing/database/database.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import { claimJob } from './jobs.queries.ts';

const NOW = new Date('2026-11-16T06:00:00Z');
const job = defineJob({ kind: 'test.note', payload: z.object({ object: z.string() }) });

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('a job that another process is claiming is skipped without waiting', async () => {
  for (const object of ['first', 'second']) {
    await enqueue(database.db, { job, payload: { object }, runAt: NOW });
  }
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select id from jobs order by id limit 1 for update');
  const claimed = await database.db
    .transaction(async (db) => {
      // A claim that waits for the lock would wait forever.
      await db.execute(sql`set local lock_timeout = '10s'`);
      return claimJob(db, { kinds: [job.kind], now: NOW, leaseMs: 60_000 });
    })
    .finally(async () => {
      await other.query('rollback');
      other.release();
    });
  expect(claimed).toMatchObject({ payload: { object: 'second' } });
});
