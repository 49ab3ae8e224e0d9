import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { makePost } from '../apps/server/src/testing/factories/news.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { startServer } from '../e2e/harness/server.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { signIn } from './chat-clients.ts';
import { listsOf } from './growth-lists.ts';
import { writeUniversity } from './imports/university-files.ts';
import { printTimings, printTimingsHead } from './timings.ts';

/**
 * Imports a large university into an empty PostgreSQL with the operator's command, in a separate process. Measures
 * the time per table, the memory, the latency of a list on the same database meanwhile, and the time of the undo.
 * SHARE=0.1 makes it smaller.
 */
const SHARE = Number(process.env.SHARE ?? 1);
const SIZE = {
  students: 48_000 * SHARE,
  teachers: 2_000 * SHARE,
  streams: 8_000,
  registrations: 500_000 * SHARE,
};
const LIMITS = { seconds: 120, megabytes: 500 };
const LOOK_EVERY_MS = 50;
const ASK_EVERY_MS = 20;
const QUIET_MS = 10_000;
const POSTS = 50;
const CLI = join(import.meta.dirname, '../apps/server/dist/cli.js');

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');
const cluster = await startPostgres({ bin, durable: true });
const databaseUrl = cluster.url('postgres');
const dataDir = await mkdtemp(join(tmpdir(), 'bilim-bench-'));
const database = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 2 });
await migrate(database);
const env = { DATABASE_URL: databaseUrl, DEMO: '0' };
const server = await startServer({ dataDir, env });
try {
  const folder = join(dataDir, 'tables');
  await mkdir(folder);
  const rows = await writeUniversity({ folder, size: SIZE });
  const { authorId } = await makePost(database.db);
  for (let post = 1; post < POSTS; post += 1) await makePost(database.db, { authorId });
  const caller = await signIn({ db: database.db, origin: server.origin, personId: authorId });
  const [news] = await listsOf({ caller: { ...caller, role: 'teacher' } });
  if (!news) throw new Error('The university has no list to request');
  const load = () => loadavg().map((one) => one.toFixed(1));
  console.log(`${rows.toLocaleString('en')} rows; load before ${load().join(' ')}`);

  const quiet = await asked(news.ask, after(QUIET_MS));
  const began = performance.now();
  const importing = watched(['import', folder, '--language', 'en']);
  const meanwhile = await asked(news.ask, importing);
  const seconds = (performance.now() - began) / 1_000;
  const { sheets, megabytes } = await importing;
  for (const [sheet, spent] of sheets)
    console.log(`${sheet.padEnd(34)} ${(spent / 1_000).toFixed(1).padStart(7)} s`);
  console.log(
    `all ${seconds.toFixed(1)} s (limit ${LIMITS.seconds}), ${megabytes} MB (limit ${LIMITS.megabytes})`,
  );
  console.log(`load after ${load().join(' ')}`);
  printTimingsHead('quiet');
  printTimings({ name: 'news, quiet', samples: quiet, base: quiet });
  printTimings({ name: 'news, during the import', samples: meanwhile, base: quiet });
  const undoing = performance.now();
  await watched(['import', 'undo', '1']);
  console.log(`undone in ${((performance.now() - undoing) / 1_000).toFixed(1)} s`);
} finally {
  await server.stop();
  await database.close();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
}

/** The duration of consecutive calls until `until` ends. */
async function asked(ask: () => Promise<unknown>, until: Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  let over = false;
  const end = until.finally(() => {
    over = true;
  });
  while (!over) {
    const start = performance.now();
    await ask();
    samples.push(performance.now() - start);
    await after(ASK_EVERY_MS);
  }
  await end;
  return samples;
}

/** Runs the command, and samples its current query and its memory. */
async function watched(command: string[]) {
  const child = spawn(process.execPath, [CLI, ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  });
  let code: number | null | undefined;
  child.once('exit', (status) => {
    code = status;
  });
  const sheets = new Map<string, number>();
  let megabytes = 0;
  let sheet = 'reading the files';
  for (let last = performance.now(); code === undefined; ) {
    megabytes = peakOf(child.pid) ?? megabytes;
    sheet = (await sheetNow()) ?? sheet;
    const now = performance.now();
    sheets.set(sheet, (sheets.get(sheet) ?? 0) + now - last);
    last = now;
    await after(LOOK_EVERY_MS);
  }
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
  return { sheets, megabytes };
}

/** The peak memory of a process; null when it has ended. */
function peakOf(pid: number | undefined): number | null {
  try {
    const found = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Math.round(Number(found[1]) / 1024) : null;
  } catch {
    return null;
  }
}

/** The table whose rows are being read, matched or written, from the temporary tables in the running statement. */
async function sheetNow(): Promise<string | null> {
  const { rows } = await database.pool.query<{ query: string }>(
    `select query from pg_stat_activity where pid <> pg_backend_pid() and query ~ '"(staged|matched|changed|ending)_' limit 1`,
  );
  return /"(?:staged|matched|changed|ending)_(\w+)"/.exec(rows[0]?.query ?? '')?.[1] ?? null;
}
