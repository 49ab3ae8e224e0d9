import * as z from 'zod';
import { flag, row, storableText, wireId, wireInt, wireLongId } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { event } from '../event.ts';
import { as, named } from '../named.ts';
import type { NoticeKinds } from '../notice.ts';
import { chatClass, chatMessage, conversation, pushedChatMessage } from './chat.shapes.ts';

/** An id, or -1, which legacy clients send for “none”. */
const idOrNone = wireInt.refine((value) => value >= -1 && value <= 2_147_483_647);
const season = wireInt.refine((value) => value === 1 || value === 2);
/** A message id, or 0 for “from the beginning”. */
const idOrStart = wireInt.refine((value) => value >= 0 && value <= Number.MAX_SAFE_INTEGER);

/** A class in the terms of the chat filter: a planned group, or for an elective (`isSelect`) a stream. */
const classFilter = {
  yearId: as('year', wireId),
  season: as('ws', season.optional()),
  disciplineId: as('id_discipline', wireId),
  semesterId: as('id_semester', idOrNone.optional()),
  classId: as('id_group', wireId),
  elective: as('isSelect', flag.optional()),
  credits: as('kredit', wireInt.optional()),
};

/**
 * Selects a conversation: a known room (`roomId`), a person by code (`currentContactId`), or with `IsGroupChat` (or
 * contact -1) the group chat of a class. Our client uses whichever it has.
 */
const address = {
  roomId: wireId.optional(),
  contactCode: as('currentContactId', idOrNone.optional()),
  contactRole: as('currentContactType', wireInt.optional()),
  groupChat: as('IsGroupChat', flag.optional()),
  yearId: as('year', idOrNone.optional()),
  season: as('ws', season.optional()),
  disciplineId: as('id_discipline', idOrNone.optional()),
  semesterId: as('id_semester', idOrNone.optional()),
  classId: as('id_group', idOrNone.optional()),
  elective: as('isSelect', flag.optional()),
  credits: as('kredit', wireInt.optional()),
};
const conversationAddress = named(address);
export type ConversationAddress = z.output<typeof conversationAddress>;

/** How far the caller has read, and the number of unread messages. */
const readState = named({
  roomId: z.int().nullable(),
  lastReadId: z.int(),
  unread: as('countMessages', z.int()),
});

const asCaller = { uid: 'id', from: 'id', role: 'role', fromType: 'role' } as const;

export const chatContract = area({
  contacts: endpoint({
    method: 'POST',
    path: '/api/chat/contacts.json',
    access: 'signedIn',
    summary: 'The contacts of the caller in a class, the group chat first, then by last message',
    self: asCaller,
    input: named(classFilter),
    output: z.array(conversation),
  }),
  recent: endpoint({
    method: 'POST',
    path: '/api/chat/recent.json',
    access: 'signedIn',
    summary: 'Conversations with messages, over all classes, latest first',
    self: asCaller,
    input: z.object({}),
    output: z.array(conversation),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/chat/open.json',
    access: 'signedIn',
    summary: 'A conversation with the page at its first unread message (or the latest page)',
    self: asCaller,
    input: named({ ...address, at: z.enum(['unread', 'latest']).optional() }),
    output: row(
      z.object({
        conversation,
        /** Oldest first. */
        messages: z.array(chatMessage),
        hasOlder: z.boolean(),
        hasNewer: z.boolean(),
        firstUnreadId: z.int().nullable(),
        unread: z.int(),
        /** How far the other side has read (in a group: any other member), for the ticks. */
        othersReadId: z.int(),
      }),
    ),
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/chat/info.json',
    access: 'signedIn',
    summary: 'The other side of a conversation: who it is, whether online, and how far they have read',
    self: asCaller,
    input: conversationAddress,
    output: row(z.object({ conversation, othersReadId: z.int() })),
  }),
  messages: endpoint({
    method: 'POST',
    path: '/api/chat/messages.json',
    access: 'signedIn',
    summary: 'The latest 20 messages with a person, oldest first, the first unread marked',
    self: asCaller,
    input: conversationAddress,
    output: z.array(chatMessage),
  }),
  groupMessages: endpoint({
    method: 'POST',
    path: '/api/chat/group/messages.json',
    access: 'signedIn',
    summary: 'The latest 20 messages of a group chat, oldest first, the first unread marked',
    self: asCaller,
    input: conversationAddress,
    output: z.array(chatMessage),
  }),
  older: endpoint({
    method: 'POST',
    path: '/api/chat/old.json',
    access: 'signedIn',
    summary: 'The 20 messages before one, oldest first; fewer than 20 means there are no more',
    self: asCaller,
    input: named({ ...address, before: as('id_message', wireLongId) }),
    output: z.array(chatMessage),
  }),
  newer: endpoint({
    method: 'POST',
    path: '/api/chat/new.json',
    access: 'signedIn',
    summary: 'The 20 messages after one (0: from the beginning), oldest first; fewer than 20: no more',
    self: asCaller,
    input: named({ ...address, after: as('id_message', idOrStart) }),
    output: z.array(chatMessage),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/chat/insert.json',
    access: 'signedIn',
    summary:
      'Sends a message with its files; a repeated client id returns the same message and stores nothing',
    once: true,
    self: asCaller,
    files: { max: 10, each: 'attachmentMb' },
    exact: {},
    input: named({
      text: as('message', storableText.optional()),
      clientId: z.uuid().optional(),
      ...address,
      // The sending form has its own field names for the class.
      disciplineId: as('discipline', idOrNone.optional()),
      semesterId: as('semester', idOrNone.optional()),
      classId: as('group_subgroup', idOrNone.optional()),
    }),
    output: row(chatMessage),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/chat/read.json',
    access: 'signedIn',
    summary: 'Marks a message and all earlier ones as read',
    self: asCaller,
    input: named({ messageId: as('id_message', wireLongId) }),
    output: row(readState),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/chat/readall.json',
    access: 'signedIn',
    summary: 'Marks a whole conversation as read',
    self: asCaller,
    input: conversationAddress,
    output: row(readState),
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/chat/count.json',
    access: 'signedIn',
    summary: 'The caller’s unread messages by conversation; conversations without any are omitted',
    self: asCaller,
    input: z.object({}),
    output: z.array(
      named({
        roomId: z.int(),
        code: as('idid', z.int()),
        unread: as('countMessages', z.int()),
        class: z.nullable(chatClass),
      }),
    ),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/chat/deletemessage.json',
    access: 'signedIn',
    summary: 'Deletes the caller’s own message for all members; 0 when it is not the caller’s',
    self: asCaller,
    input: named({ messageId: as('id_message', wireLongId) }),
    output: row(named({ removed: as('result', flag) })),
  }),
  typing: endpoint({
    method: 'POST',
    path: '/api/chat/typing.json',
    access: 'signedIn',
    summary: 'Notifies the conversation that the caller is typing; not stored',
    self: asCaller,
    input: conversationAddress,
    output: z.null(),
  }),
  download: rawEndpoint({
    method: 'GET',
    path: '/api/chat/file',
    access: 'signedIn',
    summary: 'A message’s file, for members of the conversation; supports byte ranges',
    input: z.object({
      message: wireLongId,
      file: wireId,
      /** `inline` displays a safe image; all other files are downloads. */
      inline: z.literal('1').optional(),
    }),
  }),
});

export const chatFailures = {
  CHAT_FORBIDDEN: 403,
  CHAT_EMPTY: 400,
  CHAT_TEXT_TOO_LONG: 400,
  /** The retried message was deleted meanwhile: the client drops its waiting copy. */
  CHAT_REMOVED: 410,
} as const;

export const chatEvents = {
  message: event('chat.message', {
    roomId: z.int(),
    id: z.int(),
    authorCode: z.int(),
    group: z.boolean(),
    /** The complete message, so that an event in a group of 300 does not cause 300 requests. */
    message: pushedChatMessage,
  }),
  removed: event('chat.removed', { roomId: z.int(), id: z.int() }),
  /** A member has read a conversation up to a message. */
  read: event('chat.read', { roomId: z.int(), lastReadId: z.int(), readerCode: z.int() }),
  typing: event('chat.typing', {
    roomId: z.int(),
    authorCode: z.int(),
    name: z.string(),
    nameLatin: z.string(),
  }),
};

export const chatNotices = {
  /** Written only for messages that stay unread for some minutes. The chat itself shows its unread messages. */
  message: { for: 'everyone', details: { from: 'names' }, off: ['app'], urgent: false },
} as const satisfies NoticeKinds;

export const chatArea = {
  notices: chatNotices,
  calls: chatContract,
  failures: chatFailures,
  events: chatEvents,
  audit: ['chat.remove'],
} as const;
