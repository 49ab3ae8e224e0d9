import { scheduleDemo } from '../apps/server/src/areas/schedule/demo/schedule.demo.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { type OpenDatabase, openPostgres } from '../apps/server/src/db/open.ts';
import { makeDemo } from '../apps/server/src/demo/make-demo.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { fillJournals } from '../apps/server/src/testing/scale/journal.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';

const COUNTED = `insert into presence_counts (journal_lesson_id, group_id, present, assignment_id, held_on, by_qr)
  select c.*, l.assignment_id, l.held_on, false from (
    select journal_lesson_id, group_id, count(*) from journal_cells group by 1, 2) c
  join journal_lessons l on l.id = c.journal_lesson_id on conflict do nothing`;

/** Creates a PostgreSQL with this many marks in journals of one size, runs `work`, and removes it. */
export async function withManyMarks(
  { marks, students, columns }: { marks: number; students: number; columns: number },
  work: (database: OpenDatabase) => Promise<void>,
) {
  const bin = findPostgres();
  if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');
  const cluster = await startPostgres({ bin });
  const database = openPostgres({ databaseUrl: cluster.url('postgres'), log: SILENT_LOG, poolSize: 4 });
  try {
    await migrate(database);
    const { db, pool } = database;
    await makeDemo({
      db,
      pool,
      parts: [scheduleDemo],
      students: 200,
      now: new Date(),
      files: { put: async () => undefined },
    });
    const [like] = (
      await pool.query<{ id: number }>(
        'select id from assignments where group_id is not null order by id desc limit 1',
      )
    ).rows;
    if (!like) throw new Error('The demo has no class');
    const started = performance.now();
    const journals = Math.max(1, Math.round(marks / (students * columns)));
    await db.transaction(async (filling) => {
      // Disables the statement timeout, and foreign key checks, which the data satisfies by construction.
      await filling.execute('set local statement_timeout = 0');
      await filling.execute('set local session_replication_role = replica');
      await fillJournals(filling, { like, journals, students, columns });
      await filling.execute(COUNTED);
    });
    await tidy(database);
    const { rows } = await pool.query<{ marks: string }>('select count(*) as marks from journal_marks');
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    console.log(`${Number(rows[0]?.marks).toLocaleString('en')} marks in ${seconds} s`);
    await work(database);
  } finally {
    await database.close();
    await cluster.remove();
  }
}

/** As autovacuum does in the hours in which ten million marks arrive. */
async function tidy({ pool }: OpenDatabase) {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
}
