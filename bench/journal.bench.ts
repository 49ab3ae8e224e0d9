import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '@bilim/contract/access';
import { getJournal } from '../apps/server/src/areas/journal/journal.service.ts';
import { saveEdits } from '../apps/server/src/areas/journal/journal-save.service.ts';
import { scheduleDemo } from '../apps/server/src/areas/schedule/demo/schedule.demo.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { makeDemo } from '../apps/server/src/demo/make-demo.ts';
import { createEventBus } from '../apps/server/src/events/event-bus.ts';
import { createLocalStore } from '../apps/server/src/files/local-store.ts';
import { createPictures } from '../apps/server/src/files/pictures/pictures.ts';
import { readConfig } from '../apps/server/src/ground/config.ts';
import { fillJournals } from '../apps/server/src/testing/journal-scale.ts';
import { startPostgres } from '../apps/server/src/testing/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { printRatios } from './timings.ts';

/**
 * Opening a journal of 120 students and 60 lessons, another one each time, and saving one cell of it, among MARKS=10000000:
 * beside reading the cells of as large a journal, and writing one row of marks and nothing else, on the same connection in
 * the same run.
 */
const MARKS = Number(process.env.MARKS ?? 10_000_000);
const TIMES = Number(process.env.TIMES ?? 150);
const SIZE = { students: 120, columns: 60 };
const JOURNALS = Math.max(1, Math.round(MARKS / (SIZE.students * SIZE.columns)));
const CELLS = `select c.journal_lesson_id, c.student_id, c.kind, c.points, c.mark_id, c.edits
  from journal_lessons l join journal_cells c on c.journal_lesson_id = l.id where l.assignment_id = $1`;
const MARK = `insert into journal_marks (journal_lesson_id, student_id, kind, given_by_id, given_at, reason)
  values ($1, $2, 'present', $3, now(), 'bench')`;

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');

type Filled = { journalId: number; teacherId: number; lessonId: number; studentId: number };
/** Of each filled journal the teacher, its last column and one of its students. */
const FILLED = `select a.id as "journalId", a.teacher_id as "teacherId",
    (select max(l.id) from journal_lessons l where l.assignment_id = a.id) as "lessonId",
    (select min(p.id) from people p where p.group_id = a.group_id) as "studentId"
  from assignments a join groups g on g.id = a.group_id and g.name like 'Scale%' order by a.id`;

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-bench-'));
const cluster = await startPostgres({ bin });
const database = openPostgres({ databaseUrl: cluster.url('postgres'), log: SILENT_LOG, poolSize: 4 });
const { db, pool } = database;
const now = () => new Date();
const events = await (async () => {
  await migrate(database);
  return createEventBus({ database, log: SILENT_LOG, now });
})();
try {
  const files = createLocalStore({ folder: join(dataDir, 'files') });
  await makeDemo({
    ...{ db, pool, parts: [scheduleDemo], students: 200, now: now() },
    files: { put: async () => undefined },
  });
  const [like] = (
    await pool.query<{ id: number }>(
      'select id from assignments where group_id is not null order by id desc limit 1',
    )
  ).rows;
  if (!like) throw new Error('The demo has no class');
  const started = performance.now();
  await db.transaction(async (filling) => {
    // Neither the time that a server gives a statement, nor references that are right by themselves.
    await filling.execute('set local statement_timeout = 0');
    await filling.execute('set local session_replication_role = replica');
    await fillJournals(filling, { like, journals: JOURNALS, ...SIZE });
  });
  await tidy();
  const { rows: filled } = await pool.query<Filled>(FILLED);
  const { rows: counted } = await pool.query<{ marks: string }>(
    'select count(*) as marks from journal_marks',
  );
  console.log(
    `${Number(counted[0]?.marks).toLocaleString('en')} marks in ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  );
  const context = {
    ...{ config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), db, files, events, now },
    ...{
      pictures: createPictures({ log: SILENT_LOG }),
      log: SILENT_LOG,
      stopping: new AbortController().signal,
    },
  };
  const nth = (n: number): Filled => {
    const one = filled[(n * 7919) % filled.length];
    if (!one) throw new Error('No journal was filled');
    return one;
  };
  const asking = ({ teacherId }: Filled) => ({
    ...{ context, language: 'ru' as const },
    person: {
      ...{ id: teacherId, role: ROLE.teacher, code: 1, fullName: '', latinName: '' },
      ...{ groupId: null, facultyId: null, rights: [] },
    },
  });
  await printRatios({
    times: TIMES,
    bare: [
      'the cells of a journal',
      (n) => pool.query({ name: 'cells', text: CELLS, values: [nth(n).journalId] }),
    ],
    questions: [
      ['a journal of 120 × 60', (n) => getJournal({ ...asking(nth(n)), journalId: nth(n).journalId })],
    ],
  });
  await printRatios({
    times: TIMES,
    bare: [
      'one row of marks',
      (n) => {
        const { lessonId, studentId, teacherId } = nth(n);
        return pool.query({ name: 'mark', text: MARK, values: [lessonId, studentId, teacherId] });
      },
    ],
    questions: [
      [
        'one cell saved',
        async (n) => {
          const { lessonId, studentId } = nth(n);
          const mark = { kind: 'points', points: n % 6 } as const;
          const { rows } = await pool.query<{ id: number }>({
            ...{ name: 'seen', values: [lessonId, studentId] },
            text: 'select mark_id::integer as id from journal_cells where journal_lesson_id = $1 and student_id = $2',
          });
          const edit = { lessonId, studentId, mark, base: rows[0]?.id ?? null, reason: 'bench' };
          const [outcome] = await saveEdits({
            ...asking(nth(n)),
            edits: [{ ...edit, editId: randomUUID() }],
          });
          if (outcome?.state !== 'saved') throw new Error(`Not saved: ${JSON.stringify(outcome)}`);
        },
      ],
    ],
  });
} finally {
  await events.close();
  await database.close();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
}

/** As the database does by itself in the hours in which ten million marks come. */
async function tidy() {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
}
