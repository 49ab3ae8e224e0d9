import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asDecimal } from '@bilim/rules/payments/money';
import { sql } from 'drizzle-orm';
import { bankCalls } from '../apps/server/src/areas/payments/banks/bank-calls.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { createEventBus } from '../apps/server/src/events/event-bus.ts';
import { createLocalStore } from '../apps/server/src/files/local-store.ts';
import { createPictures } from '../apps/server/src/files/pictures/pictures.ts';
import { readConfig } from '../apps/server/src/ground/config.ts';
import { machineAnswers } from '../apps/server/src/http/machine/answer-machine.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { besideBare } from './beside-bare.ts';
import { makeUniversity } from './durability/make-university.ts';
import { anySum } from './money/tally.ts';
import { BANK, makePayers, type Payer } from './money/university.ts';

/**
 * Bank payments per second and their p99, AT_ONCE at a time: the saved call, the entry with its lines, balance and
 * receipt, the event and the saved answer. Compared with a bare insert of three rows on the same pool, in turns.
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
    db,
    events,
    now,
    log: SILENT_LOG,
    files: createLocalStore({ folder: join(dataDir, 'files') }),
    pictures: createPictures({ log: SILENT_LOG }),
    stopping: new AbortController().signal,
  };
  const [call] = bankCalls(context);
  if (!call) throw new Error('The server has no bank');
  const answer = machineAnswers({ context, call });
  const authorization = `Basic ${Buffer.from(`${BANK.login}:${BANK.password}`).toString('base64')}`;
  const bare = ({ n, tyiyn }: Payment) => pool.query({ name: 'bare', text: BARE, values: [n, tyiyn] });
  const ours = async ({ n, tyiyn, account }: Payment) => {
    const form = new URLSearchParams({ command: 'pay', txn_id: String(n), account, sum: asDecimal(tyiyn) });
    const request = {
      method: 'GET' as const,
      path: call.path,
      query: String(form),
      body: Buffer.alloc(0),
      headers: { authorization },
      address: '127.0.0.1',
    };
    const { body } = await answer(request);
    if (!body.includes('<result>0</result>')) throw new Error(body);
  };
  const payments = Array.from({ length: PAYMENTS }, (_, n) => paymentOf(payers, n));
  const print = await besideBare({
    all: payments,
    round: ROUND,
    atOnce: AT_ONCE,
    bare,
    ours,
    names: { all: 'payments', bare: 'three rows inserted', ours: 'a payment of a bank' },
  });
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from ledger_entries where source = 'bank.gate'`,
  );
  if (Number(rows[0]?.count) !== payments.length)
    throw new Error(`${rows[0]?.count} of ${payments.length} payments were saved`);
  await events.close();
  print();
} finally {
  await database.close();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
}

type Payment = { n: number; tyiyn: number; account: string };
function paymentOf(payers: readonly Payer[], n: number): Payment {
  return { n: n + 1, tyiyn: anySum(), account: payers[n % payers.length]?.account ?? '' };
}
