import { sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import {
  noticeProgress,
  noticeSettings,
  notices,
  people,
  pushSubscriptions,
  verifiedEmails,
} from '../../db/tables.ts';
import { eventWritten } from '../../events/events.queries.ts';

type Written = {
  kind: string;
  /** JSON: `[{ people, link, details }]`. */
  told: string;
  now: Date;
  /** Whether each channel is on for people who have not chosen. */
  app: boolean;
  push: boolean;
  mail: boolean;
};

/**
 * Writes the notices of all receivers and the event for their browsers. A receiver who has turned the kind off
 * everywhere gets no row. The rows are locked in the order of their people, so that two writers cannot deadlock.
 */
export const writeNotices = composed((db, at: At<Written>) => {
  const isOn = (channel: 'app' | 'push' | 'mail') =>
    sql`coalesce((s.choices -> ${at.kind}::text ->> ${sql.raw(`'${channel}'`)})::boolean, ${at[channel]}::boolean)`;
  return db.execute(sql`
    with given as (
      select distinct on (person_id, link) person_id, link, details
      from jsonb_to_recordset(${at.told}::jsonb) as each(people integer[], link text, details jsonb),
        unnest(each.people) as person_id
      order by person_id, link
    ), wanted as (
      select given.*, ${isOn('app')} as app,
        ${isOn('push')} and exists (
          select from ${pushSubscriptions} b where b.person_id = given.person_id) as push,
        ${isOn('mail')} and coalesce(s.mail_on, true) and exists (
          select from ${verifiedEmails} v join ${people} p on p.id = v.person_id and p.email = v.email
          where v.person_id = given.person_id) as mail
      from given left join ${noticeSettings} s on s.person_id = given.person_id
    ), written as (
      insert into ${notices} (person_id, kind, link, details, at, in_app, push_due_at, mail_due_at)
        select person_id, ${at.kind}::text, link, details, ${at.now}::timestamptz, app,
          case when push then ${at.now}::timestamptz end, case when mail then ${at.now}::timestamptz end
        from wanted where app or push or mail order by person_id, link
        on conflict (person_id, kind, link) where read_at is null do update set
          details = excluded.details, at = excluded.at, times = ${notices.times} + 1, in_app = excluded.in_app,
          push_due_at = excluded.push_due_at, mail_due_at = excluded.mail_due_at
        returning person_id, in_app
    ), ${eventWritten({
      kind: sql`'notices.changed'`,
      people: sql`told.people`,
      payload: sql`'{}'::jsonb`,
      now: sql`${at.now}::timestamptz`,
      after: sql`(select array_agg(distinct person_id) as people from written
        where in_app having count(*) > 0) told`,
    })}
    select count(*)::integer as count from written`);
});

/** Moves the position of a reader of events to `until`, and returns where it was. No row at the first call. */
export const moveProgress = composed((db, at: At<{ name: string; until: Date }>) =>
  db.execute<{ after: string | null }>(sql`
    with held as (select until from ${noticeProgress} where name = ${at.name} for update), moved as (
      insert into ${noticeProgress} (name, until) values (${at.name}, ${at.until}::timestamptz)
      on conflict (name) do update set until = greatest(${noticeProgress.until}, excluded.until)
    )
    select until::text as after from held`),
);
