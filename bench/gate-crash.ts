// npm run gate -- crash [--rounds 200] [--engine embedded|postgres|both]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { TEACHER } from '../e2e/harness/accounts.ts';
import type { RunningServer } from '../e2e/harness/server.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { type CrashReport, crashRounds, serverStarter } from './durability/crash-rounds.ts';
import { conclude, gateOptions } from './durability/gate.ts';
import { makeUniversity } from './durability/make-university.ts';
import { readPosts } from './durability/read-posts.ts';

const READY_MS = 5_000;

const { rounds, engine } = gateOptions({ rounds: '200', engine: 'both' });
if (engine !== 'postgres') await onEmbedded(Number(rounds));
if (engine !== 'embedded') await onPostgres(Number(rounds));

/** The server and its database are one process: killing it kills both. */
async function onEmbedded(rounds: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bilim-gate-'));
  try {
    await makeUniversity({ dataDir });
    const report = await crashRounds({
      rounds,
      start: serverStarter({ dataDir }),
      readPosts: (prefix) => readPosts({ dataDir, prefix }),
      account: TEACHER,
      onRound: showRound,
    });
    tell({ name: `crash, embedded, ${rounds} × kill -9`, report });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Kills the server and crashes PostgreSQL in turn; the server keeps running in the second case. */
async function onPostgres(rounds: number) {
  const bin = findPostgres();
  if (!bin) {
    console.log('SKIPPED: crash on PostgreSQL, which is not on this machine\n');
    return;
  }
  const cluster = await startPostgres({ bin, durable: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'bilim-gate-'));
  const databaseUrl = cluster.url('postgres');
  try {
    await makeUniversity({ dataDir, databaseUrl });
    const report = await crashRounds({
      rounds,
      start: serverStarter({ dataDir, env: { DATABASE_URL: databaseUrl } }),
      readPosts: (prefix) => readPosts({ dataDir, databaseUrl, prefix }),
      account: TEACHER,
      onRound: showRound,
      async crash({ server, start, round }) {
        if (round % 2 === 1) {
          server.kill();
          return start();
        }
        await cluster.stop('immediate');
        await cluster.start();
        await untilReady(server);
        return server;
      },
    });
    tell({ name: `crash, PostgreSQL, ${rounds} × kill of the server or the database`, report });
  } finally {
    await cluster.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function untilReady({ origin }: RunningServer) {
  while (!(await fetch(`${origin}/lms/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 20));
}

function showRound({
  round,
  acknowledged,
  startedIn,
}: {
  round: number;
  acknowledged: number;
  startedIn: number;
}) {
  console.log(`round ${round}: ${acknowledged} acknowledged so far, back after ${startedIn} ms`);
}

function tell({ name, report }: { name: string; report: CrashReport }) {
  const { acknowledged, lost, strange, slowestStart } = report;
  conclude({
    name,
    figures: {
      'posts acknowledged': acknowledged,
      'of them lost': lost.length,
      'posts no client sent': strange.length,
      'longest restart (ms)': slowestStart,
    },
    passed: lost.length === 0 && strange.length === 0 && acknowledged > 0 && slowestStart < READY_MS,
  });
}
