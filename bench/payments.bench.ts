import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asDecimal } from '@bilim/rules/money';
import { sql } from 'drizzle-orm';
import { bankCalls } from '../apps/server/src/areas/payments/banks/bank-calls.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { createEventBus } from '../apps/server/src/events/event-bus.ts';
import { createLocalStore } from '../apps/server/src/files/local-store.ts';
import { createPictures } from '../apps/server/src/files/pictures/pictures.ts';
import { readConfig } from '../apps/server/src/ground/config.ts';
import { answerMachine } from '../apps/server/src/http/machine/answer-machine.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { makeUniversity } from './durability/make-university.ts';
import { anySum } from './money/tally.ts';
import { BANK, makePayers, type Payer } from './money/university.ts';
import { quantiles } from './timings.ts';

/**
 * Payments of a bank a second and the slowest of a hundred, AT_ONCE at a time: the call kept to the byte, the entry with its lines,
 * balance and receipt, the event and the kept answer, beside a bare insert of three rows through the same pool, in turns.
 */
const PAYMENTS = Number(process.env.PAYMENTS ?? 2_000);
const ROUND = 100;
const AT_ONCE = 8;
const BARE = 'insert into bare_payments (entry, tyiyn) values ($1, $2), ($1, -$2), ($1, 0)';

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');
const cluster = await startPostgres({ bin, durable: true });
const databaseUrl = cluster.url('postgres');
const dataDir = await mkdtemp(join(tmpdir(), 'bilim-bench-'));
await makeUniversity({ dataDir, databaseUrl });
const database = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 10 });
try {
  const { db, pool } = database;
  const { payers } = await makePayers(db);
  await pool.query('create table bare_payments (id bigserial primary key, entry bigint, tyiyn bigint)');
  const now = () => new Date();
  const events = await createEventBus({ database, log: SILENT_LOG, now });
  const context = {
    config: { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), banks: [BANK] },
    ...{ db, events, now, log: SILENT_LOG },
    files: createLocalStore({ folder: join(dataDir, 'files') }),
    pictures: createPictures({ log: SILENT_LOG }),
    stopping: new AbortController().signal,
  };
  const [call] = bankCalls(context);
  if (!call) throw new Error('There is no bank');
  const authorization = `Basic ${Buffer.from(`${BANK.login}:${BANK.password}`).toString('base64')}`;
  const bare = ({ n, tyiyn }: Payment) => pool.query({ name: 'bare', text: BARE, values: [n, tyiyn] });
  const ours = async ({ n, tyiyn, account }: Payment) => {
    const form = new URLSearchParams({ command: 'pay', txn_id: String(n), account, sum: asDecimal(tyiyn) });
    const request = {
      ...{ method: 'GET' as const, path: call.path, query: String(form), body: Buffer.alloc(0) },
      ...{ headers: { authorization }, address: '127.0.0.1' },
    };
    const { body } = await answerMachine({ context, call, request });
    if (!body.includes('<result>0</result>')) throw new Error(body);
  };
  const table = { bare: measured(), ours: measured() };
  const payments = Array.from({ length: PAYMENTS }, (_, n) => paymentOf(payers, n));
  for (let from = 0; from + ROUND <= payments.length; from += ROUND) {
    const round = payments.slice(from, from + ROUND);
    // The first round makes plans and compiles.
    const count = from > 0;
    await run(round, bare, count ? table.bare : measured());
    await run(round, ours, count ? table.ours : measured());
  }
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from ledger_entries where source = 'bank.gate'`,
  );
  if (Number(rows[0]?.count) !== payments.length)
    throw new Error(`${rows[0]?.count} of ${payments.length} are there`);
  await events.close();
  print(table);
} finally {
  await database.close();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
}

type Payment = { n: number; tyiyn: number; account: string };
function paymentOf(payers: readonly Payer[], n: number): Payment {
  return { n: n + 1, tyiyn: anySum(), account: payers[n % payers.length]?.account ?? '' };
}

function measured() {
  return { samples: [] as number[], ms: 0 };
}
type Measured = ReturnType<typeof measured>;

/** Does it for each, so many at a time. */
async function run<One>(all: readonly One[], work: (one: One) => Promise<unknown>, into: Measured) {
  const left = [...all];
  const began = performance.now();
  const next = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const started = performance.now();
      await work(one);
      into.samples.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  into.ms += performance.now() - began;
}

function print({ bare, ours }: Record<'bare' | 'ours', Measured>) {
  const rate = ({ samples, ms }: Measured) => (1_000 * samples.length) / ms;
  const line = (cells: readonly (string | number)[]) =>
    console.log(
      cells.map((cell, place) => (place ? String(cell).padStart(11) : String(cell).padEnd(34))).join(''),
    );
  line([`${ours.samples.length} payments, ${AT_ONCE} at once`, 'a second', 'p50 ms', 'p99 ms']);
  for (const [name, of] of Object.entries({
    'three rows inserted (bare)': bare,
    'a payment of a bank': ours,
  })) {
    const { p50, p99 } = quantiles(of.samples);
    line([name, Math.round(rate(of)), p50.toFixed(1), p99.toFixed(1)]);
  }
  const p99 = quantiles(ours.samples).p99 / quantiles(bare.samples).p99;
  line(['ratio', (rate(ours) / rate(bare)).toFixed(2), '', p99.toFixed(1)]);
}
