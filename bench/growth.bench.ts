import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PARTS } from '../apps/server/src/app/demo.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { type OpenDatabase, openPostgres } from '../apps/server/src/db/open.ts';
import { makeDemo } from '../apps/server/src/demo/make-demo.ts';
import { fillChat } from '../apps/server/src/testing/chat-university.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { startServer } from '../e2e/harness/server.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { signIn } from './chat-clients.ts';
import { listsOf } from './growth-lists.ts';
import { quantiles } from './timings.ts';

/**
 * How long each list takes as the university and its chats grow: asked one after the other over HTTP, so that nothing
 * waits for anything else. STUDENTS=2000,50000 and MESSAGES=10000000 (0: none) say how far.
 */
const STUDENTS = (process.env.STUDENTS ?? '2000,50000').split(',').map(Number);
const MESSAGES = Number(process.env.MESSAGES ?? 10_000_000);
/** The first ones are not counted: plans are made, code is compiled. */
const WARM_UP = 20;
const TIMES = 200;

type Measured = Map<string, { p50: number; p99: number }>;
type Callers = { student: { id: number; roomId: number }; teacher: { id: number; roomId: number } };

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

/** Fills a PostgreSQL of its own, starts the server on it, and asks for every list. */
async function measure(
  fill: (into: { database: OpenDatabase; databaseUrl: string }) => Promise<Callers>,
): Promise<Measured> {
  const cluster = await startPostgres({ bin: bin ?? '' });
  const databaseUrl = cluster.url('postgres');
  const dataDir = await mkdtemp(join(tmpdir(), 'bilim-bench-'));
  const database = openPostgres({ databaseUrl, log: SILENT_LOG, poolSize: 2 });
  try {
    await migrate(database);
    const callers = await fill({ database, databaseUrl });
    await database.pool.query('analyze');
    const server = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl, DEMO: '0' } });
    const measured: Measured = new Map();
    for (const role of ['student', 'teacher'] as const) {
      const { id: personId, roomId } = callers[role];
      const caller = { ...(await signIn({ db: database.db, origin: server.origin, personId })), role };
      for (const { name, ask } of await listsOf({ caller, roomId })) {
        const samples: number[] = [];
        for (let n = 0; n < WARM_UP + TIMES; n += 1) {
          const start = performance.now();
          await ask();
          if (n >= WARM_UP) samples.push(performance.now() - start);
        }
        measured.set(name, quantiles(samples));
      }
    }
    await server.stop();
    return measured;
  } finally {
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
    ...{ db: database.db, pool: database.pool, parts: DEMO_PARTS, students, now: new Date() },
    // Nobody looks at the pictures here.
    files: { put: async () => undefined },
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${students.toLocaleString('en')} students made in ${seconds} s`);
  const { rows } = await database.pool.query<{ id: number; room: number }>(
    `select p.id, (select room_id from chat_messages m join chat_rooms r on r.id = m.room_id and r.kind = 'group'
        where m.author_id = p.id group by 1 order by count(*) desc limit 1) as room
      from people p join credentials c on c.person_id = p.id where c.login in ('student', 'teacher') order by p.role desc`,
  );
  const [student, teacher] = rows;
  if (!student || !teacher) throw new Error('The demo has no student and teacher');
  return {
    student: { id: student.id, roomId: student.room },
    teacher: { id: teacher.id, roomId: teacher.room },
  };
}

async function chatsOf({
  database,
  databaseUrl,
}: {
  database: OpenDatabase;
  databaseUrl: string;
}): Promise<Callers> {
  const { teacherId, studentId } = await fillChat({
    databaseUrl,
    messages: MESSAGES,
    onProgress: (done) => process.stderr.write(`\r${done.toLocaleString('en')} messages written`),
  });
  process.stderr.write('\n');
  // The first class's, with one message in a hundred.
  const { rows } = await database.pool.query<{ first: number }>('select min(id) as first from chat_rooms');
  const roomId = rows[0]?.first ?? 0;
  return { student: { id: studentId, roomId }, teacher: { id: teacherId, roomId } };
}

/** Calls beneath each other, sizes beside each other. */
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
