import { ROLE, type Role } from '@bilim/contract/access';
import { termOf } from '../apps/server/src/areas/academics/calendar.service.ts';
import { scheduleDemo } from '../apps/server/src/areas/schedule/demo/schedule.demo.ts';
import { findOwners, getTimetable } from '../apps/server/src/areas/schedule/owners.service.ts';
import { listOwnLessons } from '../apps/server/src/areas/schedule/schedule.service.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { makeDemo } from '../apps/server/src/demo/make-demo.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { printRatios } from './timings.ts';

/**
 * The latency of a timetable, requested for one person after another. Compared with reading one row by key on the
 * same connection in the same run. STUDENTS=2000 sets the size of the university.
 */
const STUDENTS = Number(process.env.STUDENTS ?? 2_000);
const TIMES = Number(process.env.TIMES ?? 150);
const BARE = 'select id, assignment_id, room_id from lessons where id = $1';

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');

const cluster = await startPostgres({ bin });
const database = openPostgres({ databaseUrl: cluster.url('postgres'), log: SILENT_LOG, poolSize: 1 });
try {
  await migrate(database);
  const now = new Date();
  await makeDemo({
    db: database.db,
    pool: database.pool,
    parts: [scheduleDemo],
    students: STUDENTS,
    now,
    files: { put: async () => undefined },
  });
  const context = { db: database.db, config: { keepMs: 10_000 } };
  const { year, season } = await termOf({ context, day: now.toISOString().slice(0, 10) });
  const term = { yearId: year.id, season };
  const idsOf = async (role: Role) =>
    (await database.pool.query<{ id: number }>('select id from people where role = $1', [role])).rows;
  const [students, teachers] = [await idsOf(ROLE.student), await idsOf(ROLE.teacher)];
  const personOf = (ids: readonly { id: number }[], role: Role, n: number) => ({
    id: ids[(n * 7919) % ids.length]?.id ?? 0,
    role,
    code: 1,
    fullName: '',
    latinName: '',
    groupId: null,
    facultyId: null,
    rights: [],
  });
  const asking = { context, language: 'ru' } as const;
  const student = (n: number) => personOf(students, ROLE.student, n);
  const teacher = (n: number) => personOf(teachers, ROLE.teacher, n);
  const questions: [name: string, ask: (n: number) => Promise<unknown>][] = [
    ['a student, own', (n) => listOwnLessons({ ...asking, ...term, person: student(n) })],
    ['a teacher, own', (n) => listOwnLessons({ ...asking, ...term, person: teacher(n) })],
    [
      "another person's",
      (n) => getTimetable({ ...asking, ...term, person: student(n), kind: 'teacher', id: teacher(n).id }),
    ],
    ['looking for one', () => findOwners({ ...asking, text: 'асан' })],
  ];
  await printRatios({
    times: TIMES,
    bare: ['one row by its key', (n) => database.pool.query({ name: 'bare', text: BARE, values: [n + 1] })],
    questions,
  });
} finally {
  await database.close();
  await cluster.remove();
}
