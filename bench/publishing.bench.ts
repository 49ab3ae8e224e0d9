import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { quantiles } from './timings.ts';

/**
 * The cost of publishing an event in a transaction: writes per second of two processes with eight writers each, with
 * and without an event, in turns. An event is one more insert; nothing else should delay the writers. Then the same
 * while a third transaction that has published stays open.
 */
const PROCESSES = 2;
const ROUNDS = 5;
const ROUND_MS = 3_000;

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');
const cluster = await startPostgres({ bin });
const databaseUrl = cluster.url('postgres');
const database = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 2 });
const writers: ChildProcess[] = [];
try {
  await migrate(database);
  await database.db.execute(sql`create table bench_marks (id bigint generated always as identity, mark int)`);
  for (let n = 0; n < PROCESSES; n += 1) writers.push(await startWriter());
  await rate({ publishing: true });
  const rates = { plain: [] as number[], publishing: [] as number[], held: [] as number[] };
  for (let n = 0; n < ROUNDS; n += 1) {
    rates.plain.push(await rate({ publishing: false }));
    rates.publishing.push(await rate({ publishing: true }));
    rates.held.push(await whileHeld(() => rate({ publishing: true })));
  }
  const plain = quantiles(rates.plain).p50;
  print('plain writes', plain, plain);
  print('with an event', quantiles(rates.publishing).p50, plain);
  print('… while one stays open', quantiles(rates.held).p50, plain);
  await sleep(1_500);
  const { rows } = await database.db.execute(
    sql`select count(*) filter (where place is null) as waiting, count(*) as written from events`,
  );
  console.log(`events written ${rows[0]?.written}, still without a place ${rows[0]?.waiting}`);
} finally {
  for (const writer of writers) writer.kill('SIGTERM');
  await database.close();
  await cluster.remove();
}

async function startWriter() {
  const child = fork(join(import.meta.dirname, 'publishing-writer.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  await once(child, 'message');
  return child;
}

/** Writes per second of all processes together. */
async function rate(asked: { publishing: boolean }): Promise<number> {
  const counts = await Promise.all(
    writers.map(async (writer) => {
      writer.send({ ...asked, ms: ROUND_MS });
      const [{ written }] = await once(writer, 'message');
      return Number(written);
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / ROUND_MS) * 1_000;
}

/** Runs work while a transaction that has written an event stays open. */
function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  return database.db.transaction(async (db) => {
    await db.execute(
      sql`insert into events (kind, people, payload) values ('news.posted', '{1}', '{"id": 1}')`,
    );
    return work();
  });
}

function print(name: string, perSecond: number, plain: number) {
  const ratio = (perSecond / plain).toFixed(2);
  console.log(`${name.padEnd(20)} ${Math.round(perSecond).toLocaleString('en').padStart(8)} /s   ${ratio}`);
}
