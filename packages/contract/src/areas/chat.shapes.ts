import * as z from 'zod';
import { flag, timestamp } from '../codecs.ts';
import { as, named } from '../named.ts';

/** 0 on the wire, null in our code. */
const idOrNull = z.codec(z.int(), z.int().nullable(), {
  decode: (value) => (value === 0 ? null : value),
  encode: (value) => value ?? 0,
});

export const chatFile = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
  /** For images only; reserves the space of the preview. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ChatFile = z.output<typeof chatFile>;

export const chatMessage = named({
  id: as('id_message', z.int()),
  roomId: z.int(),
  text: as('message', z.string()),
  mine: as('ismine', flag),
  /** The caller’s permitted actions, for the buttons. */
  can: z.object({ remove: z.boolean() }),
  sentAt: as('created', timestamp),
  authorId: as('id_from', z.int()),
  authorRole: as('id_from_type', z.int()),
  /** The role of the recipient; 2 in a group chat. */
  receiverRole: as('id_to_type', z.int()),
  authorCode: as('idid', z.int()),
  authorName: as('fio', z.string()),
  authorHasPhoto: z.boolean(),
  /** The first file's name, empty without files. */
  fileName: z.string(),
  files: z.array(chatFile),
  /** The sending client’s id; only on the caller’s own messages. */
  clientId: z.string().nullable(),
  /** The conversation’s first unread message and the unread count, the same on every row. */
  firstUnreadId: as('unreades_start', idOrNull),
  unread: as('unreades_total', z.int()),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A message as the event stream sends it to all members: plain JSON, the same for every reader. */
export const pushedChatMessage = z.object({
  text: z.string(),
  sentAt: z.iso.datetime({ offset: true }),
  authorId: z.int(),
  authorRole: z.int(),
  /** In both scripts: the reader displays the one of their language. */
  authorName: z.string(),
  authorNameLatin: z.string(),
  authorHasPhoto: z.boolean(),
  receiverRole: z.int(),
  files: z.array(chatFile),
  clientId: z.string(),
});

/** The class of a group chat. */
export const chatClass = named({
  yearId: as('year', z.int()),
  disciplineId: as('id_discipline', z.int()),
  discipline: as('p34', z.string()),
  classId: as('id_group', z.int()),
  group: as('p20', z.string()),
  elective: as('isSelect', flag),
});

export const conversation = named({
  /** Missing until the first message. */
  roomId: z.int().nullable(),
  /** -1 is the group chat. */
  code: as('idid', z.int()),
  fullName: as('fio', z.string()),
  unread: as('countMessages', z.int()),
  id: z.int(),
  role: as('id_type', z.int()),
  facultyId: as('faculty', z.int()),
  groupId: as('group', z.int()),
  /** A student’s group, or the class of a group chat. */
  groupName: as('p20', z.string()),
  /** A teacher's position. */
  position: z.string(),
  hasPhoto: z.boolean(),
  online: z.boolean(),
  /** Only of a group chat. */
  class: z.nullable(chatClass),
  last: z
    .object({
      id: z.int(),
      text: z.string(),
      fileName: z.string(),
      sentAt: timestamp,
      mine: z.boolean(),
      authorName: z.string(),
    })
    .nullable(),
});
export type Conversation = z.output<typeof conversation>;
