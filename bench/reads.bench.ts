import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { startServer } from '../e2e/harness/server.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { load } from './http-load.ts';
import { type Job, jobsFor, signInReaders } from './reads-jobs.ts';
import { countStatements } from './statements.ts';
import { quantiles } from './timings.ts';

/**
 * Requests per second of one process, compared with a bare server with one query on the same PostgreSQL. Both are
 * measured in turns, because load slows both; the ratio counts. JOBS=news,profile runs some of the jobs.
 */
const CONNECTIONS = 16;
const ROUNDS = 3;
const ROUND_MS = 2_000;
const WARM_UP_MS = 1_500;

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');
const cluster = await startPostgres({ bin });
const databaseUrl = cluster.url('postgres');
const dataDir = await mkdtemp(join(tmpdir(), 'bilim-bench-'));
// As in production: log lines are written.
const server = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' } });
const bare = await startBare();
const database = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 2 });
try {
  const readers = await signInReaders({ db: database.db, origin: server.origin, count: CONNECTIONS });
  const wanted = process.env.JOBS?.split(',');
  const jobs = (await jobsFor(readers)).filter(
    ({ name }) => !wanted || wanted.some((part) => name.includes(part)),
  );
  const statements = new Map<Job, number>();
  for (const job of jobs) {
    const { origin } = server;
    const ask = async () => {
      for (let n = 0; n < job.calls; n += 1) {
        await load({ origin, ask: (connection) => job.ours(connection, n), connections: 1, ms: 0 });
      }
    };
    await ask();
    statements.set(job, await countStatements({ database, folder: cluster.folder, ask }));
  }
  const rates = new Map(jobs.map((job) => [job, { bare: [] as number[], ours: [] as number[] }]));
  for (const job of jobs) await round(job, WARM_UP_MS);
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const job of jobs) {
      const { bare, ours } = await round(job, ROUND_MS);
      rates.get(job)?.bare.push(bare);
      rates.get(job)?.ours.push(ours);
    }
  }
  console.log(
    `${CONNECTIONS} connections, one session each; medians of ${ROUNDS} rounds, bare and ours in turns`,
  );
  console.log(row('', 'bare /s', 'ours /s', 'ratio', 'target', 'statements'));
  for (const job of jobs) {
    const one = rates.get(job);
    print(job, {
      bare: quantiles(one?.bare ?? []).p50,
      ours: quantiles(one?.ours ?? []).p50,
      statements: statements.get(job),
    });
  }
} finally {
  bare.stop();
  await server.stop();
  await database.close();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
}

async function round(job: Job, ms: number) {
  const at = { connections: CONNECTIONS, ms };
  const bareRate = await load({ ...at, origin: bare.origin, ask: job.bare.ask });
  const rate = await load({ ...at, origin: server.origin, ask: job.ours });
  return { bare: bareRate, ours: rate / job.calls };
}

function print(
  job: Job,
  { bare, ours, statements }: { bare: number; ours: number; statements: number | undefined },
) {
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const many = statements === undefined ? '' : String(statements);
  const called = `${job.name} (${job.bare.called})`;
  console.log(row(called, whole(bare), whole(ours), (ours / bare).toFixed(2), String(job.target), many));
}

function row(name: string, ...cells: string[]) {
  return [name.padEnd(32), ...cells.map((cell) => cell.padStart(10))].join(' ');
}

async function startBare() {
  const child = fork(join(import.meta.dirname, 'reads-bare.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
    child.once('message', (message) => resolve(String(Object(message).ready)));
  });
  return { origin, stop: () => child.kill('SIGTERM') };
}
