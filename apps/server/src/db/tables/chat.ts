import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { streams } from './classes.ts';
import { instant, ref } from './columns.ts';
import { files } from './files.ts';
import { groups, people } from './people.ts';
import { academicYears } from './terms.ts';
import { disciplines } from './units.ts';

/**
 * A conversation, created by its first message: between two people (`key` 'p:low:high'), or of a class, which is a
 * discipline with a group in an academic year ('g:discipline:group:year') or with a stream ('s:stream'). `total` and
 * `lastMessageId` cover messages that are not deleted. Sending or deleting a message locks this row anyway and
 * updates them, so no list has to count.
 */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    lowId: integer('low_id').references(() => people.id),
    highId: integer('high_id').references(() => people.id),
    yearId: integer('year_id').references(() => academicYears.id),
    disciplineId: integer('discipline_id').references(() => disciplines.id),
    groupId: integer('group_id').references(() => groups.id),
    streamId: integer('stream_id').references(() => streams.id),
    total: integer('total').notNull().default(0),
    lastMessageId: bigint('last_message_id', { mode: 'number' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('chat_rooms_low').on(t.lowId),
    index('chat_rooms_high').on(t.highId),
    check(
      'chat_rooms_kind',
      sql`case ${t.kind}
        when 'personal' then num_nonnulls(${t.lowId}, ${t.highId}) = 2 and ${t.lowId} < ${t.highId}
          and num_nonnulls(${t.yearId}, ${t.disciplineId}, ${t.groupId}, ${t.streamId}) = 0
        when 'group' then num_nonnulls(${t.lowId}, ${t.highId}) = 0
          and num_nonnulls(${t.yearId}, ${t.disciplineId}) = 2 and num_nonnulls(${t.groupId}, ${t.streamId}) = 1
        else false end`,
    ),
  ],
);

/**
 * How far a person has read a conversation: the last message read, the number of messages up to it (`readTotal`), and
 * the person's own messages after it (`ownSince`). The rest of the room's total is unread. The academic tables define
 * who belongs to a class's room; no row means nothing read or written.
 */
export const chatReads = pgTable(
  'chat_reads',
  {
    roomId: ref('room_id', () => chatRooms.id),
    personId: ref('person_id', () => people.id),
    lastReadId: bigint('last_read_id', { mode: 'number' }).notNull().default(0),
    readTotal: integer('read_total').notNull().default(0),
    ownSince: integer('own_since').notNull().default(0),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.personId] })],
);

/**
 * The key begins with the room, and the id alone has a hash index. With an ordered index on the id the planner may
 * walk back through the messages of all rooms to find a page of one.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Increases within a room in commit order: a sender locks the room's row while inserting. */
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    roomId: ref('room_id', () => chatRooms.id),
    authorId: ref('author_id', () => people.id),
    /** Emptied when the message is deleted. */
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    /** The client's id for the message until the server assigns one. */
    clientId: uuid('client_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'chat_messages_key', columns: [t.roomId, t.id] }),
    index('chat_messages_id').using('hash', t.id),
    // Includes the author so that an index-only scan finds the first unread message.
    index('chat_messages_room').on(t.roomId, t.id, t.authorId).where(sql`${t.deletedAt} is null`),
  ],
);

export const chatFiles = pgTable(
  'chat_files',
  {
    roomId: integer('room_id').notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    fileId: integer('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    position: smallint('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.fileId] }),
    foreignKey({
      name: 'chat_files_message',
      columns: [t.roomId, t.messageId],
      foreignColumns: [chatMessages.roomId, chatMessages.id],
    }),
  ],
);
