import { CHAT_UNREAD_MAX } from '@bilim/contract/areas/chat.constants';
import { and, eq, gt, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { isMemberOfClass } from '../../db/shared/class-of-year.ts';
import { chatMessages, chatReads, chatRooms, people } from '../../db/tables.ts';

/** A person's unread messages in a room, calculated from stored counts. At most a thousand. */
export const unread = sql<number>`least(${sql.raw(String(CHAT_UNREAD_MAX))}, coalesce(${chatRooms.total}
  - coalesce(${chatReads.readTotal}, 0) - coalesce(${chatReads.ownSince}, 0), 0))`;

const lastReadId = sql<number>`coalesce(${chatReads.lastReadId}, 0)`.mapWith(Number);

/** The person's read mark in the room of the query. */
export const ownMark = (personId: SQLWrapper) =>
  and(eq(chatReads.roomId, chatRooms.id), eq(chatReads.personId, personId));

/** The fields of a room that are needed for access, with the read position. */
function entry(db: Builder, personId: SQLWrapper) {
  const firstUnread = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.roomId, chatRooms.id),
        gt(chatMessages.id, lastReadId),
        isNull(chatMessages.deletedAt),
        ne(chatMessages.authorId, personId),
      ),
    )
    .orderBy(chatMessages.id)
    .limit(1);
  return {
    roomId: sql<number | null>`${chatRooms.id}`,
    lastMessageId: chatRooms.lastMessageId,
    lastReadId,
    unread,
    firstUnreadId: sql<number | null>`case when ${unread} > 0 then (${firstUnread}) end`.mapWith(Number),
  };
}

/** A room by its id, or by a message, which may be removed. */
export const selectRoomEntry = first(
  composed(
    (db, at: At<{ id: number; personId: number }>, { by }: { by: 'room' | 'message' }) => {
      const ofMessage = db
        .select({ id: chatMessages.roomId })
        .from(chatMessages)
        .where(eq(chatMessages.id, at.id));
      const { yearId, disciplineId, groupId, streamId, lowId, highId } = chatRooms;
      return db
        .select({
          ...entry(db, at.personId),
          yearId,
          disciplineId,
          groupId,
          streamId,
          lowId,
          highId,
          otherRole: people.role,
          isMember: sql<boolean>`${chatRooms.kind} = 'group' and ${isMemberOfClass(db, chatRooms, at.personId)}`,
        })
        .from(chatRooms)
        .leftJoin(people, eq(people.id, otherThan(at.personId)))
        .leftJoin(chatReads, ownMark(at.personId))
        .where(by === 'room' ? eq(chatRooms.id, at.id) : sql`${chatRooms.id} = (${ofMessage})`);
    },
    [{ by: 'room' }, { by: 'message' }],
  ),
);

/** A person by code, with the personal room if they have written. */
export const selectContactEntry = first(
  composed((db, at: At<{ code: number; personId: number }>) =>
    db
      .select({ ...entry(db, at.personId), otherId: people.id, otherRole: people.role })
      .from(people)
      .leftJoin(chatRooms, eq(chatRooms.key, personalKeyOf(people.id, at.personId)))
      .leftJoin(chatReads, ownMark(at.personId))
      .where(eq(people.code, at.code)),
  ),
);

type OfClass = { yearId: number; disciplineId: number; groupId: number | null; streamId: number | null };

/** Whether a person belongs to a class, with its room if there are messages. */
export const selectClassEntry = first(
  composed((db, at: At<OfClass & { key: string; personId: number }>) => {
    const of = {
      yearId: sql`${at.yearId}::integer`,
      disciplineId: sql`${at.disciplineId}::integer`,
      groupId: sql`${at.groupId}::integer`,
      streamId: sql`${at.streamId}::integer`,
    };
    return db
      .select({ ...entry(db, at.personId), isMember: isMemberOfClass(db, of, at.personId) })
      .from(sql`(select) as asked`)
      .leftJoin(chatRooms, eq(chatRooms.key, at.key))
      .leftJoin(chatReads, ownMark(at.personId));
  }),
);

/** The other person of a personal room. */
export const otherThan = (personId: SQLWrapper): SQL =>
  sql`case when ${chatRooms.lowId} = ${personId} then ${chatRooms.highId} else ${chatRooms.lowId} end`;

/** The key of a personal room; must equal `personalKey`. */
export const personalKeyOf = (one: SQLWrapper, other: SQLWrapper): SQL =>
  sql`'p:' || least(${one}, ${other}::integer) || ':' || greatest(${one}, ${other}::integer)`;
