// npm run gate -- qr [--students 3000] [--lessons 60] [--seconds 60] [--rush 0]
// With `--rush 3000` this many students of one lesson scan at once instead.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { type RunningServer, startServer } from '../e2e/harness/server.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { conclude, gateOptions } from './durability/gate.ts';
import { makeUniversity } from './durability/make-university.ts';
import { scanAtOnce } from './qr/at-once.ts';
import { compareWithJournal } from './qr/compare.ts';
import { makeClasses, openLessons } from './qr/lessons.ts';
import { scanAll } from './qr/scans.ts';
import { signInAll } from './qr/sign-in.ts';

const SLOWEST_P99_MS = 1_000;

const options = gateOptions({ students: '3000', lessons: '60', seconds: '60', rush: '0' });
const students = Number(options.students);
const lessons = Number(options.lessons);
const seconds = Number(options.seconds);
const bin = findPostgres();
const rush = Number(options.rush);
if (bin) await run(bin);
else console.log('SKIPPED: qr, PostgreSQL is not on this machine\n');

/** Two processes on one PostgreSQL with fsync. */
async function run(bin: string) {
  const cluster = await startPostgres({ bin, durable: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'bilim-gate-'));
  const databaseUrl = cluster.url('postgres');
  const env = { DATABASE_URL: databaseUrl, DEMO: '0', ...(rush > 0 && { OVERLOAD_MS: '1500' }) };
  const start = () => startServer({ dataDir, env });
  const servers: RunningServer[] = [];
  try {
    await makeUniversity({ dataDir, databaseUrl });
    const database = await openDatabase({ databaseUrl, dataDir, log: SILENT_LOG, poolSize: 4 });
    const { db } = database;
    await makeClasses(
      db,
      rush > 0 ? { lessons: 1, each: rush } : { lessons, each: Math.ceil(students / lessons) },
    );
    servers.push(await start(), await start());
    const origins = servers.map(({ origin }) => origin);
    const signedIn = await signInAll({ db, origin: origins[0] ?? '', groups: 'Scale%' });
    if (rush > 0) {
      await scanAtOnce({ db, origins, signedIn });
      return await database.close();
    }
    const kills = [null, { afterMs: (seconds * 1_000) / 2, kill: () => servers[0]?.kill() }];
    for (const [round, kill] of kills.entries()) {
      const scanners = await openLessons(db, { bell: round + 1, signedIn });
      const report = await scanAll({ scanners, origins, spreadMs: seconds * 1_000, kill });
      const compared = await compareWithJournal(db, report.accepted);
      const isWhole = report.accepted.length === scanners.length && compared.wrong === 0;
      conclude({
        name: `qr, ${scanners.length} students of ${lessons} lessons in ${seconds} s, ${kill ? 'one of two processes killed' : 'two processes'}`,
        figures: {
          'scans accepted': report.accepted.length,
          'of them not once in journal': compared.wrong,
          'counts that differ': compared.counts,
          'answers otherwise': report.otherwise || 0,
          'sent again': report.repeated,
          'median, p99, slowest (ms)': [report.p50, report.p99, report.slowest].join(', '),
        },
        passed: isWhole && compared.counts === 0 && (kill !== null || report.p99 < SLOWEST_P99_MS),
      });
    }
    await database.close();
  } finally {
    for (const server of servers) server.kill();
    await cluster.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
