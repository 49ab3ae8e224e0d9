import { sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';

/** The values that every room and every read mark should store, recounted from the messages. */
const COUNTED_ROOMS = sql`
  select r.id, count(m.id)::integer as total, max(m.id) as last_message_id
  from chat_rooms r left join chat_messages m on m.room_id = r.id and m.deleted_at is null group by r.id`;
const COUNTED_MARKS = sql`
  select d.room_id, d.person_id,
    count(m.id) filter (where m.id <= d.last_read_id)::integer as read_total,
    count(m.id) filter (where m.id > d.last_read_id and m.author_id = d.person_id)::integer as own_since
  from chat_reads d left join chat_messages m on m.room_id = d.room_id and m.deleted_at is null
  group by d.room_id, d.person_id`;

/** Updates the stored counts after messages were inserted directly. */
export async function keepCounts(db: Builder) {
  await db.execute(sql`update chat_rooms r set total = c.total, last_message_id = c.last_message_id
    from (${COUNTED_ROOMS}) c where c.id = r.id and (r.total, r.last_message_id) is distinct from (c.total, c.last_message_id)`);
  await db.execute(sql`insert into chat_reads (room_id, person_id)
    select distinct room_id, author_id from chat_messages where deleted_at is null on conflict do nothing`);
  await db.execute(sql`update chat_reads d set read_total = c.read_total, own_since = c.own_since
    from (${COUNTED_MARKS}) c where c.room_id = d.room_id and c.person_id = d.person_id
      and (d.read_total, d.own_since) is distinct from (c.read_total, c.own_since)`);
}

/** Rooms and read marks whose stored values differ from a recount; always empty. */
export async function wronglyKept(db: Builder) {
  const rooms =
    await db.execute(sql`select r.id, r.total, r.last_message_id, c.total as counted, c.last_message_id as last
    from chat_rooms r join (${COUNTED_ROOMS}) c on c.id = r.id
    where (r.total, r.last_message_id) is distinct from (c.total, c.last_message_id)`);
  const marks = await db.execute(sql`select d.*, c.read_total as counted, c.own_since as own
    from chat_reads d join (${COUNTED_MARKS}) c on c.room_id = d.room_id and c.person_id = d.person_id
    where (d.read_total, d.own_since) is distinct from (c.read_total, c.own_since)`);
  const unmarked = await db.execute(sql`select distinct room_id, author_id from chat_messages m
    where deleted_at is null and not exists (
      select from chat_reads d where d.room_id = m.room_id and d.person_id = m.author_id)`);
  return [...rooms.rows, ...marks.rows, ...unmarked.rows];
}
