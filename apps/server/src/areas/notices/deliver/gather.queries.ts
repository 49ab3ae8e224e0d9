import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type At, composed } from '../../../db/queries/composed.ts';
import {
  noticeSendings,
  noticeSettings,
  notices,
  people,
  pushSubscriptions,
  sessions,
  verifiedEmails,
} from '../../../db/tables.ts';

export const GATHERED_AT_ONCE = 500;
/** After a longer standstill a notice is only in the list: a flood of old messages helps no one. */
const TOO_OLD = sql.raw("interval '2 days'");

type Gathering = { now: Date; urgentKinds: readonly string[] };

/** The due notices of a channel, each taken by one process; those that were read meanwhile are left out. */
const dueBy = (column: 'push_due_at' | 'mail_due_at', now: Placeholder<string, Date>): SQL => {
  const due = sql.raw(column);
  return sql`taken as (
      update ${notices} n set ${due} = null where n.id in (
        select d.id from ${notices} d where d.${due} <= ${now}::timestamptz
        order by d.${due} limit ${sql.raw(String(GATHERED_AT_ONCE))} for update skip locked)
      returning n.id, n.person_id, n.kind, n.at, n.read_at
    ), due as (
      select * from taken where read_at is null and at > ${now}::timestamptz - ${TOO_OLD}
    )`;
};

/** Adds the notices to the waiting message of the same receiver, if there is one. */
const JOINED = sql`on conflict (person_id, channel, coalesce(subscription_id, 0)) where state = 'waiting' do update set
        notice_ids = ${noticeSendings.noticeIds} || excluded.notice_ids,
        urgent = ${noticeSendings.urgent} or excluded.urgent,
        next_at = least(${noticeSendings.nextAt}, excluded.next_at)`;

/**
 * Puts due notices into outgoing pushes, one for each browser with an open session. In quiet hours a push waits for
 * their end. Returns how many notices it took.
 */
export const gatherPushes = composed(
  (db, at: At<Gathering & { minute: number; quietFrom: number; quietUntil: number }>) => {
    const from = sql`quiet.starts`;
    const until = sql`quiet.ends`;
    const minute = sql`${at.minute}::integer`;
    const isQuiet = sql`case when ${from} <= ${until} then ${minute} >= ${from} and ${minute} < ${until}
      else ${minute} >= ${from} or ${minute} < ${until} end`;
    return db.execute<{ count: number }>(sql`
      with ${dueBy('push_due_at', at.now)}, added as (
        insert into ${noticeSendings} (person_id, channel, subscription_id, notice_ids, urgent, next_at, made_at)
          select due.person_id, 'push', b.id, array_agg(due.id order by due.id),
            bool_or(due.kind = any(${at.urgentKinds}::text[])),
            min(case when ${isQuiet}
              then ${at.now}::timestamptz + make_interval(mins => (${until} - ${minute} + 1440) % 1440)
              else ${at.now}::timestamptz end),
            ${at.now}::timestamptz
          from due
            join ${pushSubscriptions} b on b.person_id = due.person_id
            join ${sessions} o on o.id = b.session_id and o.ended_at is null
            left join ${noticeSettings} s on s.person_id = due.person_id
            cross join lateral (select
              case when s.person_id is null then ${at.quietFrom}::integer else s.quiet_from end as starts,
              case when s.person_id is null then ${at.quietUntil}::integer else s.quiet_until end as ends) quiet
          group by due.person_id, b.id order by b.id
          ${JOINED}
      )
      select count(*)::integer as count from taken`);
  },
);

/**
 * Puts due notices into outgoing e-mails, one for each person. An urgent one leaves at once, the others at the person's
 * hour; without an hour after a few minutes, so that several become one e-mail.
 */
export const gatherMails = composed((db, at: At<Gathering & { dayStart: Date; digestHour: number }>) => {
  const now = sql`${at.now}::timestamptz`;
  const today = sql`${at.dayStart}::timestamptz + make_interval(hours => due_hour.hour)`;
  return db.execute<{ count: number }>(sql`
    with ${dueBy('mail_due_at', at.now)}, added as (
      insert into ${noticeSendings} (person_id, channel, notice_ids, urgent, next_at, made_at)
        select due.person_id, 'mail', array_agg(due.id order by due.id), bool_or(is_urgent),
          min(case when is_urgent then ${now}
            when due_hour.hour is null then ${now} + interval '10 minutes'
            when ${today} > ${now} then ${today} else ${today} + interval '1 day' end),
          ${now}
        from (select *, kind = any(${at.urgentKinds}::text[]) as is_urgent from due) due
          join ${people} p on p.id = due.person_id and p.active
          join ${verifiedEmails} v on v.person_id = p.id and v.email = p.email
          left join ${noticeSettings} s on s.person_id = due.person_id
          cross join lateral (select
            case when s.person_id is null then ${at.digestHour}::integer else s.digest_hour end as hour) due_hour
        where coalesce(s.mail_on, true)
        group by due.person_id order by due.person_id
        ${JOINED}
    )
    select count(*)::integer as count from taken`);
});
