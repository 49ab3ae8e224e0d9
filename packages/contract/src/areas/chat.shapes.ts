import * as z from 'zod';
import { flag, timestamp } from '../codecs.ts';
import { as, named } from '../named.ts';

/** 0 outside, null inside. */
const idOrNull = z.codec(z.int(), z.int().nullable(), {
  decode: (value) => (value === 0 ? null : value),
  encode: (value) => value ?? 0,
});

export const chatFile = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
  /** Known for images only; reserves the preview's place. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ChatFile = z.output<typeof chatFile>;

export const chatMessage = named({
  id: as('id_message', z.int()),
  roomId: z.int(),
  text: as('message', z.string()),
  mine: as('ismine', flag),
  /** What the caller may do to it, so that a button knows. */
  can: z.object({ remove: z.boolean() }),
  sentAt: as('created', timestamp),
  authorId: as('id_from', z.int()),
  authorRole: as('id_from_type', z.int()),
  /** The role of the person written to; 2 in a group chat. */
  receiverRole: as('id_to_type', z.int()),
  authorCode: as('idid', z.int()),
  authorName: as('fio', z.string()),
  authorHasPhoto: z.boolean(),
  /** The first file's name, empty without files. */
  fileName: z.string(),
  files: z.array(chatFile),
  /** What the sending client called it; only on the caller's own messages. */
  clientId: z.string().nullable(),
  /** The conversation's first unread message and how many are unread, the same on every row. */
  firstUnreadId: as('unreades_start', idOrNull),
  unread: as('unreades_total', z.int()),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A message as the event stream carries it to everybody in the conversation: plain JSON, nothing per reader. */
export const pushedChatMessage = z.object({
  text: z.string(),
  sentAt: z.iso.datetime({ offset: true }),
  authorId: z.int(),
  authorRole: z.int(),
  /** In both letters: the reader shows the one of their language. */
  authorName: z.string(),
  authorNameLatin: z.string(),
  authorHasPhoto: z.boolean(),
  receiverRole: z.int(),
  files: z.array(chatFile),
  clientId: z.string(),
});

/** The class that a group chat belongs to. */
export const chatClass = named({
  yearId: as('year', z.int()),
  disciplineId: as('id_discipline', z.int()),
  discipline: as('p34', z.string()),
  classId: as('id_group', z.int()),
  group: as('p20', z.string()),
  elective: as('isSelect', flag),
});

export const conversation = named({
  /** None until somebody writes. */
  roomId: z.int().nullable(),
  /** -1 is the group chat. */
  code: as('idid', z.int()),
  fullName: as('fio', z.string()),
  unread: as('countMessages', z.int()),
  id: z.int(),
  role: as('id_type', z.int()),
  facultyId: as('faculty', z.int()),
  groupId: as('group', z.int()),
  /** A student's group, or the class of a group chat. */
  groupName: as('p20', z.string()),
  /** A teacher's position. */
  position: z.string(),
  hasPhoto: z.boolean(),
  online: z.boolean(),
  /** Of a group chat only. */
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
