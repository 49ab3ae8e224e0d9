// npm run gate -- money [--payments 1000] [--kills 20]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '../apps/server/src/db/open.ts';
import { freePort } from '../apps/server/src/testing/clients/free-port.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { type RunningServer, startServer } from '../e2e/harness/server.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { conclude, gateOptions } from './durability/gate.ts';
import { makeUniversity } from './durability/make-university.ts';
import { createBank } from './money/bank-side.ts';
import { createStudents } from './money/card-side.ts';
import { reconcile } from './money/reconcile.ts';
import { missingOf, recount, unsettled } from './money/recount.ts';
import { sandboxBooks } from './money/sandbox-books.ts';
import { anySum, createTally } from './money/tally.ts';
import { makePayers, writeBanks } from './money/university.ts';
import { signInAll } from './qr/sign-in.ts';

const AT_ONCE = 12;
/** The server queries the acquirer by itself from one minute after an order. */
const SETTLED_WITHIN_MS = 10 * 60_000;
const LOOK_MS = 2_000;

const options = gateOptions({ payments: '1000', kills: '20' });
const payments = Number(options.payments);
const kills = Number(options.kills);
const bin = findPostgres();
if (bin) await run(bin);
else console.log('SKIPPED: money, PostgreSQL is not on this machine\n');

/**
 * Half are reported by a bank, half made by card at the sandbox, while the server and PostgreSQL are killed in turn.
 */
async function run(bin: string) {
  const cluster = await startPostgres({ bin, durable: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'bilim-gate-'));
  const databaseUrl = cluster.url('postgres');
  const opened: OpenDatabase[] = [];
  const open = async () => {
    const database = await openDatabase({ databaseUrl, dataDir, log: SILENT_LOG, poolSize: 4 });
    opened.push(database);
    return database.db;
  };
  let server: RunningServer | null = null;
  try {
    await makeUniversity({ dataDir, databaseUrl });
    const before = await open();
    const { serviceId, payers } = await makePayers(before);
    const port = await freePort();
    const env = { DATABASE_URL: databaseUrl, BANKS_FILE: await writeBanks(dataDir), DEMO: '1' };
    const start = () => startServer({ dataDir, port, env });
    server = await start();
    const { origin } = server;
    const signedIn = await signInAll({ db: before, origin, groups: '%' });
    const tally = createTally();
    const bank = createBank({ origin, tally });
    const students = createStudents({ origin, serviceId, tally });
    const left = Array.from({ length: payments }, (_, place) => place);
    const next = async () => {
      for (let place = left.pop(); place !== undefined; place = left.pop()) {
        const payer = payers[Math.floor(Math.random() * payers.length)];
        const who = payer && signedIn.get(payer.id);
        if (!who) throw new Error('The university has no payer');
        await (place % 2 ? bank.pay(payer, anySum()) : students.pay(who, anySum()));
        tally.end();
      }
    };
    const paying = Promise.all(Array.from({ length: AT_ONCE }, next));
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([tally.reach(Math.round((payments * kill) / (kills + 1))), paying]);
      if (kill % 2) {
        server.kill();
        await server.stop();
        server = await start();
      } else {
        await cluster.stop('immediate');
        await cluster.start();
        await untilReady(origin);
      }
      console.log(
        `kill ${kill}: ${kill % 2 ? 'the server' : 'PostgreSQL'}, ${tally.ended} of ${payments} payments ended`,
      );
    }
    await paying;
    const db = await open();
    const waited = await untilSettled(() => sandboxBooks(dataDir).then((books) => unsettled(db, books)));
    const books = await sandboxBooks(dataDir);
    const missing = await missingOf(db, { serviceId, bank });
    const first = await reconcile({ folder: dataDir, bank, env: { ...env, DATA_DIR: dataDir } });
    const posted = await reconcile({
      folder: dataDir,
      bank,
      env: { ...env, DATA_DIR: dataDir },
      options: missing.length > 0 ? ['--post', '--why', 'The bank was not heard'] : [],
    });
    const last = await reconcile({ folder: dataDir, bank, env: { ...env, DATA_DIR: dataDir } });
    const isNamed =
      JSON.stringify(first.missing.sort()) === JSON.stringify(missing.sort()) &&
      first.status === Number(missing.length > 0) &&
      posted.status + last.status === 0;
    if (!isNamed) console.log(first.out, posted.out, last.out);
    const counted = await recount(db, { serviceId, bank, books, students });
    const { lost, strange, twice, differing, unkept, untrue, unbalanced, balances, papers } = counted;
    for (const line of tally.wrong.slice(0, 20)) console.log(line);
    conclude({
      name: `money, ${payments} payments, ${kills} × kill of the server or the database`,
      figures: {
        'paid by bank, by card': `${bank.register.size}, ${books.length}`,
        'repeated reports': tally.repeated,
        'calls without an answer': tally.unanswered,
        'lost callbacks settled in (s)': Math.round(waited / 1_000),
        'added from the register': missing.length,
        'differences found correctly': isNamed,
        entries: counted.entries,
        'lost, strange, twice': `${lost}, ${strange}, ${twice}`,
        'wrong sum or account': differing,
        'entry ids that changed': unkept,
        'orders with a wrong state': untrue,
        'unbalanced, without receipt': `${unbalanced}, ${papers}`,
        'balances unlike the recount': balances,
        'tyiyn: theirs, ours, owed': `${counted.expectedTyiyn}, ${counted.money}, ${counted.owed}`,
        'wrong answers': tally.wrong.length,
      },
      passed:
        lost + strange + twice + differing + unkept + untrue + unbalanced + balances + papers === 0 &&
        counted.expectedTyiyn === counted.money &&
        counted.money === -counted.owed &&
        tally.wrong.length === 0 &&
        counted.entries > 0 &&
        isNamed,
    });
  } finally {
    server?.kill();
    for (const database of opened) await database.close().catch(() => undefined);
    await cluster.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function untilReady(origin: string) {
  while (!(await fetch(`${origin}/lms/readyz`)).ok) await pause(20);
}

/** Returns how long it took; unsettled payments are counted as wrong. */
async function untilSettled(countUnsettled: () => Promise<number>): Promise<number> {
  const began = Date.now();
  while ((await countUnsettled()) > 0 && Date.now() - began < SETTLED_WITHIN_MS) await pause(LOOK_MS);
  return Date.now() - began;
}
