import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { disciplines, groups, people, streams, terms } from './academics.ts';
import { files } from './files.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A conversation: between two people (`key` 'p:low:high'), or the one of a discipline with a group in an academic
 * year, or with a stream (`key` 'g:discipline:group:year' or 's:stream').
 */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    disciplineId: integer('discipline_id').references(() => disciplines.id),
    termId: integer('term_id').references(() => terms.id),
    groupId: integer('group_id').references(() => groups.id),
    streamId: integer('stream_id').references(() => streams.id),
    lastMessageId: bigint('last_message_id', { mode: 'number' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [check('chat_rooms_kind', sql`${t.kind} in ('personal', 'group')`)],
);

/** How far a person has read a conversation. Membership of a group room follows from the academic tables. */
export const chatReads = pgTable(
  'chat_reads',
  {
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    lastReadId: bigint('last_read_id', { mode: 'number' }).notNull().default(0),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.personId] }), index('chat_reads_person').on(t.personId)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => people.id),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    /** Chosen by the client, so that a repeated send makes one message. */
    clientId: uuid('client_id').notNull(),
  },
  (t) => [
    unique('chat_messages_client').on(t.authorId, t.clientId),
    index('chat_messages_room').on(t.roomId, t.id).where(sql`${t.deletedAt} is null`),
  ],
);

export const chatFiles = pgTable(
  'chat_files',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => chatMessages.id),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.fileId] })],
);
