import { sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';

/** The stored counts of presence and the same values recounted, with the copied columns of the lesson. */
export async function presenceOf(db: Builder) {
  const { rows } = await db.execute(sql`select * from presence_counts
    where present + absent + accepted + review + rejected > 0 order by journal_lesson_id, group_id`);
  const counted = await db.execute(sql`
    select journal_lesson_id, group_id, sum(present)::int as present, sum(absent)::int as absent,
      sum(accepted)::int as accepted, sum(review)::int as review, sum(rejected)::int as rejected,
      min(l.assignment_id) as assignment_id, min(l.held_on) filter (where l.removed_at is null) as held_on,
      exists (select from qr_sessions s where s.journal_lesson_id = each.journal_lesson_id) as by_qr
    from (select journal_lesson_id, group_id, (kind in ('present', 'points'))::int as present,
        (kind = 'absent')::int as absent, 0 as accepted, 0 as review, 0 as rejected from journal_cells
      union all select s.journal_lesson_id, v.group_id, 0, 0, (v.state = 'accepted')::int, (v.state = 'review')::int,
        (v.state = 'rejected')::int from qr_visits v join qr_sessions s on s.id = v.session_id) each
      join journal_lessons l on l.id = each.journal_lesson_id
    group by 1, 2 having sum(present + absent + accepted + review + rejected) > 0 order by 1, 2`);
  return { kept: rows, counted: counted.rows };
}
