import { ROLE } from '@bilim/contract/access';
import { reportPresence } from '../apps/server/src/areas/presence/presence.service.ts';
import { withManyMarks } from './many-marks.ts';
import { printRatios } from './timings.ts';

/**
 * Reports over a whole academic year with MARKS=10000000 in it, in groups of 25: beside counting the rows that a report reads,
 * on the same connection in the same run.
 */
const MARKS = Number(process.env.MARKS ?? 10_000_000);
const TIMES = Number(process.env.TIMES ?? 20);

await withManyMarks({ marks: MARKS, students: 25, columns: 60 }, async ({ db, pool }) => {
  const { rows } = await pool.query<{ id: number }>('select id from academic_years order by id desc limit 1');
  const year = Math.min(rows[0]?.id ?? 2026, new Date().getUTCFullYear());
  const person = {
    ...{ id: 1, role: ROLE.teacher, code: 1, fullName: '', latinName: '', groupId: null, facultyId: null },
    rights: [{ right: 'reports' as const, facultyId: null, departmentId: null }],
  };
  const period = { from: `${year}-08-01`, to: `${year + 1}-08-31` };
  const report = (by: 'faculty' | 'year' | 'group') => () =>
    reportPresence({ context: { db }, person, language: 'ru', by, ...period });
  const [sample] = await report('faculty')();
  if (!sample?.handPresent) throw new Error('The report is empty');
  await printRatios({
    times: TIMES,
    bare: ['count of what is read', () => pool.query('select count(*) from presence_counts')],
    questions: [
      ['a year by faculty', report('faculty')],
      ['a year by year of study', report('year')],
      ['a year by group', report('group')],
    ],
  });
});
