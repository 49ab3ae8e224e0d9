import { ROLE } from '@bilim/contract/access';
import { transcriptDemo } from '../apps/server/src/areas/transcript/demo/transcript.demo.ts';
import { readPage, readTranscript } from '../apps/server/src/areas/transcript/transcript.service.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { makeDemo } from '../apps/server/src/demo/make-demo.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { copyTranscripts } from '../apps/server/src/testing/scale/grades.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { printRatios } from './timings.ts';

/**
 * The latency of a transcript, requested for one student after another. Compared with reading the same grades without
 * names on the same connection in the same run. STUDENTS=50000 sets the size of the university.
 */
const STUDENTS = Number(process.env.STUDENTS ?? 50_000);
const TIMES = Number(process.env.TIMES ?? 300);
const BARE = 'select * from grades where student_id = $1';

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');

const cluster = await startPostgres({ bin });
const database = openPostgres({ databaseUrl: cluster.url('postgres'), log: SILENT_LOG, poolSize: 1 });
try {
  await migrate(database);
  const { db, pool } = database;
  const now = new Date();
  await makeDemo({
    db,
    pool,
    parts: [transcriptDemo],
    students: 60,
    now,
    files: { put: async () => undefined },
  });
  const own = await pool.query<{ id: number }>(
    "select person_id as id from credentials where login = 'student'",
  );
  await copyTranscripts(db, { studentId: own.rows[0]?.id ?? 0, students: STUDENTS });
  const { rows } = await pool.query<{ id: number }>('select id from people where code > 100000000');
  const idOf = (n: number) => rows[(n * 7919) % rows.length]?.id ?? 0;
  const personOf = (n: number) => ({
    id: idOf(n),
    role: ROLE.student,
    code: 1,
    fullName: '',
    latinName: '',
    groupId: null,
    facultyId: null,
    rights: [],
  });
  const context = { db, now: () => now, config: { timeZone: 'Asia/Bishkek' } };
  const count = await pool.query<{ count: string }>('select count(*) from grades');
  console.log(`${STUDENTS} students, ${count.rows[0]?.count} grades`);
  await printRatios({
    times: TIMES,
    bare: ['the same grades, bare', (n) => pool.query({ name: 'bare', text: BARE, values: [idOf(n)] })],
    questions: [
      ['a transcript’s page', (n) => readPage({ context, person: personOf(n) })],
      ['a transcript on the wire', (n) => readTranscript({ context, person: personOf(n) })],
    ],
  });
} finally {
  await database.close();
  await cluster.remove();
}
