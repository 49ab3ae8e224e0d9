import { ROLE } from '@bilim/contract/access';
import { listPresent, reportPresence } from '../apps/server/src/areas/presence/presence.service.ts';
import { exportPresence } from '../apps/server/src/areas/presence/presence-sheet.service.ts';
import type { OpenDatabase } from '../apps/server/src/db/open.ts';
import { withManyMarks } from './many-marks.ts';
import { printRatios } from './timings.ts';

/**
 * Reports over an academic year with MARKS=10000000, in groups of 25, every other lesson with a QR. Compared with
 * counting the rows that a report reads, on the same connection in the same run.
 */
const MARKS = Number(process.env.MARKS ?? 10_000_000);
const TIMES = Number(process.env.TIMES ?? 20);

/** Every other lesson has a QR and all its marks come from scans; every student has a card. */
async function addQr({ pool }: OpenDatabase) {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(`insert into qr_sessions (journal_lesson_id, secret, opens_at, closes_at, opened_by_id)
    select l.id, '\\x00', l.held_on, l.held_on + 1, a.teacher_id
    from journal_lessons l join assignments a on a.id = l.assignment_id where l.id % 2 = 0`);
  await client.query('set session_replication_role = replica');
  await client.query('update presence_counts set accepted = present where by_qr');
  await client.query('reset session_replication_role');
  await client.query(
    `insert into student_cards (student_id, issued_at) select id, now() from people where role = 2`,
  );
  await client.query('vacuum full analyze presence_counts');
  await client.query('vacuum analyze');
  client.release(true);
}

await withManyMarks({ marks: MARKS, students: 25, columns: 60 }, async (database) => {
  const { db, pool } = database;
  await addQr(database);
  const { rows } = await pool.query<{ id: number }>('select id from academic_years order by id desc limit 1');
  const year = Math.min(rows[0]?.id ?? 2026, new Date().getUTCFullYear());
  const person = {
    id: 1,
    role: ROLE.teacher,
    code: 1,
    fullName: '',
    latinName: '',
    groupId: null,
    facultyId: null,
    rights: [{ right: 'reports' as const, facultyId: null, departmentId: null }],
  };
  const asked = { context: { db }, person, language: 'ru' as const };
  const period = { from: `${year}-08-01`, to: `${year + 1}-08-31` };
  const month = { from: `${year}-09-01`, to: `${year}-09-30` };
  const types = await pool.query<{ id: number; groupId: number }>(
    'select lesson_type_id as id, group_id as "groupId" from assignments order by id desc limit 1',
  );
  const { id: lessonTypeId = 0, groupId = 0 } = types.rows[0] ?? {};
  const report =
    (by: 'faculty' | 'year' | 'group', more: object = {}) =>
    () =>
      reportPresence({ ...asked, by, ...period, ...more });
  const [sample] = await report('faculty')();
  if (!sample?.handPresent || !sample.qrPresent) throw new Error('The report is empty');
  await printRatios({
    times: TIMES,
    bare: ['count of what is read', () => pool.query('select count(*) from presence_counts')],
    questions: [
      ['a year by faculty', report('faculty')],
      ['a year by year of study', report('year')],
      ['a year by group', report('group')],
      ['one type of lessons by faculty', report('faculty', { lessonTypeId })],
      ['a month by faculty', report('faculty', month)],
      ['a group, student by student', () => listPresent({ ...asked, ...period, groupId })],
      ['a year by faculty, .xlsx', () => exportPresence({ ...asked, ...period, by: 'faculty' })],
    ],
  });
});
