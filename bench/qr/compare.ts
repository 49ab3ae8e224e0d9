import { sql } from 'drizzle-orm';
import type { Builder } from '../../apps/server/src/db/open.ts';
import type { Accepted } from './scans.ts';

/**
 * Compares acknowledged scans with the database. Counts scans without exactly one accepted visit, one mark and one
 * presence, stored scans that were not acknowledged, and stored counts that differ from a recount.
 */
export async function compareWithJournal(db: Builder, accepted: readonly Accepted[]) {
  const lessonIds = sql.param(accepted.map(({ lessonId }) => lessonId));
  const studentIds = sql.param(accepted.map(({ studentId }) => studentId));
  const { rows } = await db.execute<{ wrong: number }>(sql`
    with said as (select *, true as told from unnest(${lessonIds}::integer[], ${studentIds}::integer[]) as each(lesson, student)),
    visits as (select s.journal_lesson_id as lesson, v.student_id as student, count(*) as times from qr_visits v
      join qr_sessions s on s.id = v.session_id where v.state = 'accepted'
        and s.journal_lesson_id in (select lesson from said) group by 1, 2),
    marks as (select journal_lesson_id as lesson, student_id as student, count(*) as times from journal_marks
      where journal_lesson_id in (select lesson from said) group by 1, 2)
    select count(*)::int as wrong from said full join visits using (lesson, student) full join marks using (lesson, student)
      left join journal_cells c on c.journal_lesson_id = lesson and c.student_id = student
    where visits.times is distinct from 1 or marks.times is distinct from 1 or c.kind is distinct from 'present'
      or said.told is null`);
  const counts = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from presence_counts k full join (
      select s.journal_lesson_id, v.group_id, count(*) filter (where v.state = 'accepted') as accepted
      from qr_visits v join qr_sessions s on s.id = v.session_id group by 1, 2) counted using (journal_lesson_id, group_id)
    where coalesce(k.accepted, 0) <> coalesce(counted.accepted, 0)`);
  return { wrong: rows[0]?.wrong ?? -1, counts: counts.rows[0]?.wrong ?? -1 };
}
