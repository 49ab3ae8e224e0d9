import { sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { dues, ledgerAccounts, ledgerBalances, services } from '../../db/tables.ts';
import { eventWritten } from '../../events/events.queries.ts';

type Reminded = {
  id: number;
  student_id: number;
  service_id: number;
  due_on: string;
  /** A bigint, as text. */
  tyiyn: string;
  name_ru: string;
  name_kg: string;
  name_en: string;
};

/** Reminders per statement. */
export const REMINDED_AT_ONCE = 500;

/**
 * Reminds students a week before a due day and again on the day before, unless the due is covered. Payments
 * cover the oldest dues, so the balance belongs to the newest ones. Returns the reminded dues.
 */
export const remindOfDues = composed((db, at: At<{ today: string; now: Date }>) =>
  db.execute<Reminded>(sql`
    with near as materialized (
      select d.id, d.student_id, d.service_id, d.due_on, least(d.tyiyn, b.tyiyn - later.tyiyn) as tyiyn
      from ${dues} d
      join ${ledgerAccounts} a on a.kind = 'student' and a.student_id = d.student_id and a.service_id = d.service_id
      join ${ledgerBalances} b on b.account_id = a.id
      cross join lateral (
        select coalesce(sum(o.tyiyn), 0) as tyiyn from ${dues} o
        where o.student_id = d.student_id and o.service_id = d.service_id and (o.due_on, o.id) > (d.due_on, d.id)) later
      where d.due_on between ${at.today}::date and ${at.today}::date + 7
        and (d.reminded_on is null or (d.due_on <= ${at.today}::date + 1 and d.reminded_on < d.due_on - 1))
        and b.tyiyn > later.tyiyn
      order by d.due_on, d.id limit ${sql.raw(String(REMINDED_AT_ONCE))}
      for update of d skip locked
    ), reminded as (
      update ${dues} set reminded_on = ${at.today}::date from near where ${dues.id} = near.id returning near.*
    ), ${eventWritten({
      kind: sql`'payments.changed'`,
      people: sql`array[student_id]`,
      payload: sql`jsonb_build_object('serviceId', service_id, 'what', 'due', 'tyiyn', tyiyn, 'dueOn', due_on)`,
      now: sql`${at.now}::timestamptz`,
      after: sql`reminded`,
    })}
    select reminded.id, student_id, service_id, due_on::text as due_on, reminded.tyiyn,
      s.name_ru, s.name_kg, s.name_en
    from reminded join ${services} s on s.id = service_id`),
);
