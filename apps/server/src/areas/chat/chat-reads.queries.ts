import { CHAT_UNREAD_MAX } from '@bilim/contract/areas/chat.constants';
import { and, asc, desc, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Db } from '../../db/open.ts';
import { chatMessages, chatReads, chatRooms } from '../../db/tables.ts';

/** Enough to tell everybody whose message was just read; older ones see it when they next look. */
const AUTHORS_TOLD = 100;

const lastReadId = sql<number>`coalesce(${chatReads.lastReadId}, 0)`.mapWith(Number);

/** What a person has not read in a room: neither own nor removed messages are among it. */
const isUnread = (personId: number) =>
  and(
    eq(chatMessages.roomId, chatRooms.id),
    gt(chatMessages.id, lastReadId),
    isNull(chatMessages.deletedAt),
    ne(chatMessages.authorId, personId),
  );

/**
 * How much a person has not read in these rooms, and from where on: counted from the messages each time, never
 * stored. Counting stops at a thousand, so a room of years costs no more than a busy day.
 */
export async function selectUnread(
  db: Db,
  { personId, roomIds }: { personId: number; roomIds: readonly number[] },
) {
  if (roomIds.length === 0) return [];
  // Not in order: whichever thousand make a thousand, and sorting would look at all of them.
  const some = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(isUnread(personId))
    .limit(CHAT_UNREAD_MAX)
    .as('some');
  const counted = db
    .select({ total: sql<number>`count(*)::integer`.as('total') })
    .from(some)
    .as('counted');
  const first = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(isUnread(personId))
    .orderBy(asc(chatMessages.id))
    .limit(1)
    .as('first');
  return db
    .select({ roomId: chatRooms.id, lastReadId, firstUnreadId: first.id, unread: counted.total })
    .from(chatRooms)
    .leftJoin(chatReads, and(eq(chatReads.roomId, chatRooms.id), eq(chatReads.personId, personId)))
    .crossJoinLateral(counted)
    .leftJoinLateral(first, sql`true`)
    .where(among(chatRooms.id, roomIds));
}

/** The last message of each room that has one. */
export async function selectLastMessages(db: Db, { roomIds }: { roomIds: readonly number[] }) {
  if (roomIds.length === 0) return [];
  const last = db
    .select({
      id: chatMessages.id,
      text: chatMessages.text,
      sentAt: chatMessages.sentAt,
      authorId: chatMessages.authorId,
    })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, chatRooms.id), isNull(chatMessages.deletedAt)))
    .orderBy(desc(chatMessages.id))
    .limit(1)
    .as('last');
  return db
    .select({
      roomId: chatRooms.id,
      id: last.id,
      text: last.text,
      sentAt: last.sentAt,
      authorId: last.authorId,
    })
    .from(chatRooms)
    .crossJoinLateral(last)
    .where(among(chatRooms.id, roomIds));
}

export async function selectLastReadId(
  db: Db,
  { roomId, personId }: { roomId: number; personId: number },
): Promise<number> {
  const [found] = await db
    .select({ id: chatReads.lastReadId })
    .from(chatReads)
    .where(and(eq(chatReads.roomId, roomId), eq(chatReads.personId, personId)));
  return found?.id ?? 0;
}

/** How far anybody else has read. */
export async function selectOthersReadId(
  db: Db,
  { roomId, personId }: { roomId: number; personId: number },
): Promise<number> {
  const [found] = await db
    .select({ id: sql<number>`coalesce(max(${chatReads.lastReadId}), 0)`.mapWith(Number) })
    .from(chatReads)
    .where(and(eq(chatReads.roomId, roomId), ne(chatReads.personId, personId)));
  return found?.id ?? 0;
}

export async function selectLatestId(db: Db, { roomId }: { roomId: number }): Promise<number> {
  const [found] = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), isNull(chatMessages.deletedAt)))
    .orderBy(desc(chatMessages.id))
    .limit(1);
  return found?.id ?? 0;
}

/** Moves the mark forward, never back, whatever order the calls arrive in. True when it moved. */
export async function advanceRead(
  db: Db,
  { roomId, personId, upTo, now }: { roomId: number; personId: number; upTo: number; now: Date },
): Promise<boolean> {
  const moved = await db
    .insert(chatReads)
    .values({ roomId, personId, lastReadId: upTo, readAt: now })
    .onConflictDoUpdate({
      target: [chatReads.roomId, chatReads.personId],
      set: { lastReadId: upTo, readAt: now },
      setWhere: lt(chatReads.lastReadId, upTo),
    })
    .returning({ roomId: chatReads.roomId });
  return moved.length > 0;
}

/**
 * Moves the author's mark over a message of their own, unless something unread lies before it. It changes no count:
 * it keeps the next count from passing all that a talkative author wrote since they last read.
 */
export async function passOwnMessage(
  db: Db,
  { roomId, personId, messageId, now }: { roomId: number; personId: number; messageId: number; now: Date },
) {
  const mark = db
    .select({ id: chatReads.lastReadId })
    .from(chatReads)
    .where(and(eq(chatReads.roomId, roomId), eq(chatReads.personId, personId)));
  const unread = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.roomId, roomId),
        gt(chatMessages.id, sql`coalesce((${mark}), 0)`),
        isNull(chatMessages.deletedAt),
        ne(chatMessages.authorId, personId),
      ),
    );
  const values = sql`${roomId}::integer, ${personId}::integer, ${messageId}::bigint, ${now}::timestamptz`;
  await db.execute(sql`
    insert into ${chatReads} (room_id, person_id, last_read_id, read_at)
    select ${values} where not exists (${unread})
    on conflict (room_id, person_id)
      do update set last_read_id = excluded.last_read_id, read_at = excluded.read_at
      where ${chatReads.lastReadId} < excluded.last_read_id`);
}

/** Who wrote the messages that were just read. */
export async function selectAuthorsBetween(
  db: Db,
  { roomId, after, upTo }: { roomId: number; after: number; upTo: number },
): Promise<number[]> {
  const recent = db
    .select({ authorId: chatMessages.authorId })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.roomId, roomId),
        gt(chatMessages.id, after),
        lte(chatMessages.id, upTo),
        isNull(chatMessages.deletedAt),
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(AUTHORS_TOLD)
    .as('recent');
  const rows = await db.selectDistinct({ id: recent.authorId }).from(recent);
  return rows.map(({ id }) => id);
}
