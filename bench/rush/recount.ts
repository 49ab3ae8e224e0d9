import { sql } from 'drizzle-orm';
import type { Builder } from '../../apps/server/src/db/open.ts';

/** A registration that a student received as confirmed. */
export type Acknowledged = { studentId: number; streamId: number };

/**
 * Recounts the database and compares it with the acknowledged registrations. All but the first two numbers should be
 * 0.
 */
export async function recount(db: Builder, acknowledged: readonly Acknowledged[]) {
  const students = sql.param(acknowledged.map(({ studentId }) => studentId));
  const streams = sql.param(acknowledged.map(({ streamId }) => streamId));
  const { rows } = await db.execute<Record<Count, number>>(sql`
    with rows as (select r.* from registrations r join people p on p.id = r.student_id join groups g on g.id = p.group_id
        and g.name like 'Rush%' where r.stream_id is not null),
      acknowledged as (select * from unnest(${students}::integer[], ${streams}::integer[]) as each(student_id, stream_id)),
      counted as (select s.id, s.seats, k.seats as kept_seats, k.taken, k.held,
          (select count(*) from registrations r where r.stream_id = s.id) as rows,
          (select count(*) from stream_waits w where w.stream_id = s.id and w.state = 'offered') as offered,
          (select count(*) from stream_waits w where w.stream_id = s.id and w.state = 'waiting') as waiting
        from streams s left join stream_seats k on k.stream_id = s.id)
    select (select count(*)::int from rows) as registered, (select sum(waiting)::int from counted) as waiting,
      (select count(*)::int from counted where rows + offered > seats) as oversold,
      (select count(*)::int from counted where (kept_seats, taken, held) is distinct from (seats, rows, offered)) as differing,
      (select count(*)::int from counted where waiting > 0 and rows + offered < seats) as idle,
      (select count(*)::int from acknowledged left join rows using (student_id, stream_id) where rows.id is null) as lost,
      (select count(*)::int from rows left join acknowledged using (student_id, stream_id) where acknowledged.stream_id is null) as unacknowledged,
      (select count(*)::int from (select from rows group by student_id, term_id, discipline_id having count(*) > 1) twice) as twice,
      (select count(*)::int from (select from rows join study_plan_items i using (discipline_id)
        join people p on p.id = rows.student_id join groups g on g.id = p.group_id and g.speciality_id = i.speciality_id
          and g.intake_year_id = i.intake_year_id
        group by rows.student_id, i.choice_group having count(*) > 1) more) as "tooMany"`);
  const [row] = rows;
  if (!row) throw new Error('The recount returned no row');
  return row;
}
type Count =
  | ('registered' | 'waiting')
  | ('oversold' | 'differing' | 'idle' | 'lost' | 'unacknowledged' | 'twice' | 'tooMany');
