// npm run gate -- rush [--students 10000] [--seconds 60] [--before 100] [--quiet 60]
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { type RunningServer, startServer } from '../e2e/harness/server.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { conclude, gateOptions } from './durability/gate.ts';
import { makeUniversity } from './durability/make-university.ts';
import { signInAll } from './qr/sign-in.ts';
import { startOthers } from './rush/others.ts';
import { recount } from './rush/recount.ts';
import { createResults, inTurn, type Results, spread } from './rush/results.ts';
import { Refused, retrying, type Sending } from './rush/retrying.ts';
import { readPage, register } from './rush/student.ts';
import { type Arrival, arrivals, until } from './rush/timeline.ts';
import { makeRegistrants, openIn, type Registrant, STREAMS_IN_ALL } from './rush/university.ts';
import { quantiles } from './timings.ts';

/** By then the last waiting students have the page. */
const READ_S = 15;
/** Processes only for registration; one more serves everything else, as deploy/nginx.conf routes them. */
const OWN = 2;

/**
 * `before`: the first students come this many seconds before the opening and wait; longer than a process caches the
 * windows of a term. `quiet`: how long the others are measured without a rush.
 */
const options = gateOptions({ students: '10000', seconds: '60', before: '100', quiet: '60' });
const [students, seconds] = [Number(options.students), Number(options.seconds)];
const [beforeS, quietS] = [Number(options.before), Number(options.quiet)];
const bin = findPostgres();
if (bin) await run(bin);
else console.log('SKIPPED: rush, PostgreSQL is not on this machine\n');

/** One student: waits from before the opening, or arrives after it, until the end. */
async function runStudent({
  student,
  arrival,
  opening,
  send,
  results,
}: {
  student: Registrant;
  arrival: Arrival;
  opening: number;
  send: Sending;
  results: Results;
}): Promise<void> {
  if (arrival.waits) await until(Math.random() * (beforeS - READ_S) * 1_000);
  else await until(opening - Date.now() + arrival.ms);
  const page = await readPage(student, send);
  if (!arrival.waits) return register({ student, page, send, results });
  await until(opening - Date.now());
  await register({ student, page, looksAfterMs: arrival.ms, send, results });
}

/** Runs on one PostgreSQL with fsync and the limits of a real server. */
async function run(bin: string) {
  const cluster = await startPostgres({ bin, durable: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'bilim-gate-'));
  const databaseUrl = cluster.url('postgres');
  const env = { DATABASE_URL: databaseUrl, DEMO: '0', OVERLOAD_MS: '1500', REQUEST_LIMIT_FACTOR: '1' };
  const servers: RunningServer[] = [];
  try {
    await makeUniversity({ dataDir, databaseUrl });
    const database = await openDatabase({ databaseUrl, dataDir, log: SILENT_LOG, poolSize: 4 });
    const { db } = database;
    const registrants = await makeRegistrants(db, students);
    for (let count = 0; count < OWN + 1; count++) servers.push(await startServer({ dataDir, env }));
    const all = servers.map(({ origin }) => origin);
    const origins = all.slice(0, OWN);
    const signedIn = await signInAll({ db, origin: origins[0] ?? '', groups: 'Rush%' });
    const others = await startOthers(db, all.slice(OWN));
    await others.measured();
    await until(quietS * 1_000);
    const load = loadavg()[0]?.toFixed(1);
    const quiet = await others.measured();
    // Real phones do not run on the server's machine: the simulated ones only get CPU time that the servers leave.
    setPriority(constants.priority.PRIORITY_LOW);
    const opening = Date.now() + beforeS * 1_000;
    await openIn(db, beforeS);
    const results = createResults();
    const times = arrivals({ students, ms: seconds * 1_000 });
    const rush = Promise.all(
      registrants.map(async (student, place) => {
        const who = signedIn.get(student.id);
        const arrival = times[place];
        if (!who || !arrival) throw new Error(`${student.id} is not signed in`);
        const send = retrying({ who, origins, results });
        await runStudent({ student, arrival, opening, send, results }).catch((error: unknown) => {
          if (error instanceof Refused) results.end('refused', error.message);
          else throw error;
        });
      }),
    );
    await until(opening - Date.now());
    await others.measured();
    results.begin();
    await rush;
    const rushed = await others.measured();
    others.stop();
    const counted = await recount(db, results.acknowledged);
    const exact = counted.oversold + counted.differing + counted.lost + counted.twice + counted.tooMany === 0;
    const besides = (before: number[], during: number[]) => {
      const [one, other] = [quantiles(before).p99, quantiles(during).p99];
      return `${one.toFixed(1)}, ${other.toFixed(1)}, ${(other / one).toFixed(1)}`;
    };
    conclude({
      name: `rush, ${students} students for ${STREAMS_IN_ALL} streams in ${seconds} s, ${OWN} processes for them and one for the others`,
      figures: {
        'load average before': load,
        ...results.figures(),
        'news: p99 before, during, ratio': besides(quiet.news, rushed.news),
        'chats: p99 before, during, ratio': besides(quiet.chats, rushed.chats),
        'news and chats refused': rushed.refused,
        'news during (ms)': spread(rushed.news),
        'news in each 5 s, slowest': inTurn(rushed.news),
        'registrations, waits': `${counted.registered}, ${counted.waiting}`,
        'streams oversold': counted.oversold,
        'wrong counts of seats': counted.differing,
        'acknowledged but missing': counted.lost,
        'stored, not acknowledged': counted.unacknowledged,
        'twice, over the limit': `${counted.twice}, ${counted.tooMany}`,
        'free seats with a waiting list': counted.idle,
      },
      passed: exact && results.wrong.size === 0,
    });
    await database.close();
  } finally {
    for (const server of servers) server.kill();
    await cluster.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
