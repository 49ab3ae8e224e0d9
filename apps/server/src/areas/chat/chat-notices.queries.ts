import { sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { chatReads, events, notices } from '../../db/tables.ts';

type Unread = { person_id: number; room_id: number; message_id: string; ru: string; en: string };

/**
 * Who has not read which conversation: the last message of each room in the period, for each receiver who has not read
 * it. Not for a receiver who has read nothing there since the last notice of this conversation.
 */
export const selectUnread = composed((db, at: At<{ after: Date; until: Date }>) =>
  db.execute<Unread>(sql`
    with said as materialized (
      select distinct on (room_id) (e.payload ->> 'roomId')::integer as room_id, (e.payload ->> 'id')::bigint as message_id,
        e.people, e.payload
      from ${events} e
      where e.kind = 'chat.message' and e.at > ${at.after}::timestamptz and e.at <= ${at.until}::timestamptz
      order by room_id, message_id desc
    )
    select heard.person_id, said.room_id, said.message_id::text,
      said.payload #>> '{message,authorName}' as ru, said.payload #>> '{message,authorNameLatin}' as en
    from said
      cross join lateral unnest(said.people) as heard(person_id)
      left join ${chatReads} r on r.room_id = said.room_id and r.person_id = heard.person_id
    where heard.person_id <> (said.payload #>> '{message,authorId}')::integer
      and coalesce(r.last_read_id, 0) < said.message_id
      and not exists (select from ${notices} n where n.person_id = heard.person_id and n.kind = 'chat.message'
        and n.link = '/chat?room=' || said.room_id and n.read_at is null
        and n.at > coalesce(r.read_at, '-infinity'))`),
);

/** A digest leaves within a day: older notices have no e-mail ahead. */
const WAITING = sql.raw("interval '26 hours'");

/** Marks the notices of conversations as read in which their people have read or written since. */
export const readWithChat = composed((db, at: At<{ now: Date }>) =>
  db.execute(sql`
    update ${notices} n set read_at = ${at.now}::timestamptz
    from ${chatReads} r
    where n.kind = 'chat.message' and n.read_at is null and n.at > ${at.now}::timestamptz - ${WAITING}
      and r.person_id = n.person_id and r.room_id = split_part(n.link, '=', 2)::integer and r.read_at > n.at`),
);
