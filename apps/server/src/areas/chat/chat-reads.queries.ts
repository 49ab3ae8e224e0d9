import { and, desc, eq, gt, isNull, lte, ne, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { chatMessages, chatReads, chatRooms } from '../../db/tables.ts';

/** Limit of notified authors; authors of older messages see the mark on their next read. */
const AUTHORS_TOLD = 100;

/** The read position of the others. */
export const selectOthersRead = first(
  composed((db, at: At<{ roomId: number; personId: number }>) =>
    db
      .select({ id: sql<number>`coalesce(max(${chatReads.lastReadId}), 0)`.mapWith(Number) })
      .from(chatReads)
      .where(and(eq(chatReads.roomId, at.roomId), ne(chatReads.personId, at.personId))),
  ),
);

/**
 * Blocks removals in the room until the transaction ends; others may still write and read. The next statement
 * counts messages and sees earlier removals.
 */
export const keepMessages = composed((db, at: At<{ roomId: number }>) =>
  db.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.id, at.roomId)).for('key share'),
);

type Reading = { roomId: number; personId: number; upTo: number; now: Date };

/**
 * Moves the mark forward, never back, in any order of the calls. Returns no row if it did not move. All read
 * messages existed before the statement, so only the mark itself can change meanwhile; counting starts at the
 * current mark.
 */
const moveMark = composed((db, at: At<Reading>) => {
  const counted = (
    after: SQLWrapper,
    ofWhom?: SQLWrapper,
  ) => sql`(select count(*)::integer from ${chatMessages} m
    where m.room_id = ${at.roomId} and m.deleted_at is null and m.id > ${after} and m.id <= ${at.upTo}
    ${ofWhom ? sql`and m.author_id = ${ofWhom}` : sql``})`;
  return db.execute(sql`
    insert into ${chatReads} (room_id, person_id, last_read_id, read_total, own_since, read_at)
      select r.id, ${at.personId}::integer, ${at.upTo}::bigint,
        case when ${at.upTo} >= coalesce(r.last_message_id, 0) then r.total
          when mark.room_id is null then ${counted(sql`0`)} else 0 end,
        0, ${at.now}::timestamptz
      from ${chatRooms} r left join ${chatReads} mark on mark.room_id = r.id and mark.person_id = ${at.personId}
      where r.id = ${at.roomId}
    on conflict (room_id, person_id) do update set
      last_read_id = excluded.last_read_id,
      read_total = case when excluded.read_total > 0 then excluded.read_total
        else ${chatReads.readTotal} + ${counted(chatReads.lastReadId)} end,
      own_since = case ${chatReads.ownSince} when 0 then 0
        else ${chatReads.ownSince} - ${counted(chatReads.lastReadId, at.personId)} end,
      read_at = excluded.read_at
      where ${chatReads.lastReadId} < excluded.last_read_id
    returning greatest(0, (select r.total from ${chatRooms} r where r.id = ${at.roomId}) - read_total - own_since)
      as unread`);
});

const moved = z.object({ unread: z.int() });

/** Moves the mark. Returns the unread count, or null if it did not move. */
export async function advanceMark(db: Db, reading: Reading): Promise<number | null> {
  const { rows } = await moveMark(db, reading);
  return rows[0] ? moved.parse(rows[0]).unread : null;
}

/** The authors of the messages that were just read. */
export const selectAuthorsBetween = composed(
  (db, at: At<{ roomId: number; after: number; upTo: number }>) => {
    const recent = db
      .select({ authorId: chatMessages.authorId })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.roomId, at.roomId),
          gt(chatMessages.id, at.after),
          lte(chatMessages.id, at.upTo),
          isNull(chatMessages.deletedAt),
        ),
      )
      .orderBy(desc(chatMessages.id))
      .limit(AUTHORS_TOLD)
      .as('recent');
    return db.selectDistinct({ id: recent.authorId }).from(recent);
  },
);
