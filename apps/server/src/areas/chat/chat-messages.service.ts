import { CHAT_PAGE } from '@bilim/contract/areas/chat.constants';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { findPlace } from './chat-access.service.ts';
import { describePlace } from './chat-contacts.service.ts';
import { type MessageRow, selectMessagesAfter, selectMessagesBefore } from './chat-messages.queries.ts';
import type { Place } from './chat-place.ts';
import { selectOthersReadId, selectUnread } from './chat-reads.queries.ts';
import { NOTHING_UNREAD, showMessages, type Unread } from './chat-rows.service.ts';

type Asking = { context: AppContext; person: Person; language: Language; address: ConversationAddress };

/** How much of what was read already stands above the first unread message. */
const READ_ABOVE_UNREAD = 5;
const FROM_THE_END = Number.MAX_SAFE_INTEGER;

/** The latest page of a conversation of the asked kind. */
export async function listLatest({
  kind,
  ...asking
}: Asking & { kind: Place['kind'] }): Promise<ChatMessage[]> {
  const { context, person, address } = asking;
  const place = await findPlace({ db: context.db, person, address });
  if (place.kind !== kind) throw new Failure('CHAT_FORBIDDEN');
  return pageOf({ ...asking, place, before: FROM_THE_END });
}

export async function listOlder({ before, ...asking }: Asking & { before: number }): Promise<ChatMessage[]> {
  const { context, person, address } = asking;
  const place = await findPlace({ db: context.db, person, address });
  return pageOf({ ...asking, place, before });
}

export async function listNewer({ after, ...asking }: Asking & { after: number }): Promise<ChatMessage[]> {
  const { context, person, language, address } = asking;
  const place = await findPlace({ db: context.db, person, address });
  if (place.roomId === null) return [];
  const { db } = context;
  const rows = await selectMessagesAfter(db, { roomId: place.roomId, after, limit: CHAT_PAGE });
  const unread = await unreadOf({ db, person, place });
  return showMessages({ db, person, place, rows, unread, language });
}

/**
 * A conversation as one opens it: a page around the first unread message, or the latest page when all is read or
 * asked for.
 */
export async function openConversation({
  context,
  person,
  address,
  at = 'unread',
  language,
}: Asking & { at?: 'unread' | 'latest' }) {
  const { db } = context;
  const place = await findPlace({ db, person, address });
  const conversation = await describePlace({ context, person, place, language });
  const unread = await unreadOf({ db, person, place });
  const start = at === 'unread' ? unread.firstUnreadId : null;
  const { rows, ...ends } = await rowsAround({ db, roomId: place.roomId, start });
  const messages = await showMessages({ db, person, place, rows, unread, language });
  return {
    conversation,
    messages,
    ...ends,
    ...unread,
    othersReadId: await othersReadId({ db, person, place }),
  };
}

/** Who is at the other side, and how far they have read. */
export async function getInfo({ context, person, address, language }: Asking) {
  const { db } = context;
  const place = await findPlace({ db, person, address });
  const conversation = await describePlace({ context, person, place, language });
  return { conversation, othersReadId: await othersReadId({ db, person, place }) };
}

async function pageOf({
  context: { db },
  person,
  place,
  before,
  language,
}: {
  context: AppContext;
  person: Person;
  language: Language;
  place: Place;
  before: number;
}): Promise<ChatMessage[]> {
  if (place.roomId === null) return [];
  const rows = await selectMessagesBefore(db, { roomId: place.roomId, before, limit: CHAT_PAGE });
  const unread = await unreadOf({ db, person, place });
  return showMessages({ db, person, place, rows, unread, language });
}

async function rowsAround({
  db,
  roomId,
  start,
}: {
  db: Db;
  roomId: number | null;
  start: number | null;
}): Promise<{ rows: MessageRow[]; hasOlder: boolean; hasNewer: boolean }> {
  if (roomId === null) return { rows: [], hasOlder: false, hasNewer: false };
  // One more than is shown says whether there are more.
  const after =
    start === null ? [] : await selectMessagesAfter(db, { roomId, after: start - 1, limit: CHAT_PAGE + 1 });
  const above = Math.max(CHAT_PAGE - after.length, READ_ABOVE_UNREAD);
  const before = await selectMessagesBefore(db, {
    roomId,
    before: start ?? FROM_THE_END,
    limit: above + 1,
  });
  return {
    rows: [...before.slice(-above), ...after.slice(0, CHAT_PAGE)],
    hasOlder: before.length > above,
    hasNewer: after.length > CHAT_PAGE,
  };
}

async function unreadOf({ db, person, place }: { db: Db; person: Person; place: Place }): Promise<Unread> {
  if (place.roomId === null) return NOTHING_UNREAD;
  const [found] = await selectUnread(db, { personId: person.id, roomIds: [place.roomId] });
  return found ? { firstUnreadId: found.firstUnreadId, unread: found.unread } : NOTHING_UNREAD;
}

async function othersReadId({
  db,
  person,
  place,
}: {
  db: Db;
  person: Person;
  place: Place;
}): Promise<number> {
  return place.roomId === null ? 0 : selectOthersReadId(db, { roomId: place.roomId, personId: person.id });
}
