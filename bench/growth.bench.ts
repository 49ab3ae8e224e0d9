import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PARTS } from '../apps/server/src/app/demo.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { type OpenDatabase, openPostgres } from '../apps/server/src/db/open.ts';
import { makeDemo } from '../apps/server/src/demo/make-demo.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { fillChat } from '../apps/server/src/testing/stages/chat-university.ts';
import { type RunningServer, startServer } from '../e2e/harness/server.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { signIn } from './chat-clients.ts';
import { listsOf } from './growth-lists.ts';
import { quantiles } from './timings.ts';

/**
 * The latency of each list as the university and its chats grow, called one after the other over HTTP, so that no
 * call waits for another. STUDENTS=2000,50000 and MESSAGES=10000000 (0: none) set the sizes.
 */
const STUDENTS = (process.env.STUDENTS ?? '2000,50000').split(',').map(Number);
const MESSAGES = Number(process.env.MESSAGES ?? 10_000_000);
/** Not counted: plans are made and code is compiled. */
const WARM_UP = 20;
const TIMES = 200;

type Measured = Map<string, { p50: number; p99: number }>;
type Callers = { student: number; teacher: number };

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');

const columns: { title: string; measured: Measured }[] = [];
for (const students of STUDENTS.filter(Boolean)) {
  const measured = await measure(({ database }) => demoOf({ database, students }));
  columns.push({ title: `${students.toLocaleString('en')} students`, measured });
}
if (MESSAGES) {
  const measured = await measure(chatsOf);
  columns.push({ title: `${MESSAGES.toLocaleString('en')} messages`, measured });
}
print();

/** Fills a new PostgreSQL, starts the server on it, and calls every list. */
async function measure(
  fill: (into: { database: OpenDatabase; databaseUrl: string }) => Promise<Callers>,
): Promise<Measured> {
  const cluster = await startPostgres({ bin: bin ?? '' });
  const databaseUrl = cluster.url('postgres');
  const dataDir = await mkdtemp(join(tmpdir(), 'bilim-bench-'));
  const database = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 2 });
  let server: RunningServer | undefined;
  try {
    await migrate(database);
    const callers = await fill({ database, databaseUrl });
    await database.pool.query('analyze');
    server = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl, DEMO: '0' } });
    const measured: Measured = new Map();
    for (const role of ['student', 'teacher'] as const) {
      const signedIn = await signIn({ db: database.db, origin: server.origin, personId: callers[role] });
      for (const { name, ask } of await listsOf({ caller: { ...signedIn, role } })) {
        const samples: number[] = [];
        for (let n = 0; n < WARM_UP + TIMES; n += 1) {
          const start = performance.now();
          await ask();
          if (n >= WARM_UP) samples.push(performance.now() - start);
        }
        measured.set(name, quantiles(samples));
      }
    }
    return measured;
  } finally {
    await server?.stop();
    await database.close();
    await cluster.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function demoOf({
  database,
  students,
}: {
  database: OpenDatabase;
  students: number;
}): Promise<Callers> {
  const started = performance.now();
  await makeDemo({
    db: database.db,
    pool: database.pool,
    parts: DEMO_PARTS,
    students,
    now: new Date(),
    // The pictures are not needed here.
    files: { put: async () => undefined },
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${students.toLocaleString('en')} students made in ${seconds} s`);
  const { rows } = await database.pool.query<{ login: string; id: number }>(
    "select login, person_id as id from credentials where login in ('student', 'teacher')",
  );
  const idOf = (login: string) => rows.find((row) => row.login === login)?.id ?? 0;
  return { student: idOf('student'), teacher: idOf('teacher') };
}

async function chatsOf({ databaseUrl }: { databaseUrl: string }): Promise<Callers> {
  const { teacherId, studentId } = await fillChat({
    databaseUrl,
    messages: MESSAGES,
    onProgress: (done) => process.stderr.write(`\r${done.toLocaleString('en')} messages written`),
  });
  process.stderr.write('\n');
  return { student: studentId, teacher: teacherId };
}

/** Prints calls as rows, sizes as columns. */
function print() {
  console.log(`\np50 / p99 in ms, ${TIMES} calls each, one at a time`);
  const names = [...new Set(columns.flatMap(({ measured }) => [...measured.keys()]))];
  const cell = (value: string) => value.padStart(22);
  console.log(''.padEnd(32) + columns.map(({ title }) => cell(title)).join(''));
  for (const name of names) {
    const cells = columns.map(({ measured }) => {
      const found = measured.get(name);
      return cell(found ? `${found.p50.toFixed(2)} / ${found.p99.toFixed(2)}` : '–');
    });
    console.log(name.padEnd(32) + cells.join(''));
  }
}
