import { CHAT_PAGE } from '@bilim/contract/areas/chat.constants';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { BEYOND, pageOf } from '../../db/queries/page.ts';
import { together } from '../../db/queries/together.ts';
import type { Person } from '../../ground/person.ts';
import { findPlace } from './chat-access.service.ts';
import { describePlace } from './chat-contacts.service.ts';
import { selectMessagesAround, selectMessagesBefore, selectMessagesFrom } from './chat-messages.queries.ts';
import type { Place } from './chat-place.ts';
import { selectOthersRead } from './chat-reads.queries.ts';
import { showMessages } from './chat-rows.service.ts';

type Asking = { context: AppContext; person: Person; language: Language; address: ConversationAddress };

/** Read messages shown above the first unread one. */
const READ_ABOVE_UNREAD = 5;

/** The latest page of a conversation of this kind. */
export async function listLatest({
  kind,
  ...asking
}: Asking & { kind: Place['kind'] }): Promise<ChatMessage[]> {
  const { place, rows } = await pageBefore({ before: BEYOND.longId, ...asking });
  if (place.kind !== kind) throw new Failure('CHAT_FORBIDDEN');
  return showMessages({ person: asking.person, place, rows });
}

export async function listOlder({ before, ...asking }: Asking & { before: number }): Promise<ChatMessage[]> {
  const { place, rows } = await pageBefore({ before, ...asking });
  return showMessages({ person: asking.person, place, rows });
}

export async function listNewer({ after, ...asking }: Asking & { after: number }): Promise<ChatMessage[]> {
  const { context, person, language, address } = asking;
  const place = await findPlace({ db: context.db, person, address });
  const { roomId } = place;
  if (roomId === null) return [];
  const rows = await selectMessagesFrom(
    context.db,
    { roomId, from: after + 1, limit: CHAT_PAGE },
    { language },
  );
  return showMessages({ person, place, rows });
}

/**
 * Opens a conversation: a page around the first unread message, or the latest page when all is read or `at`
 * is 'latest'.
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
  const { firstUnreadId, unread } = place.standing;
  const conversation = await describePlace({ context, person, place, language });
  const { rows, ...ends } = await rowsAround({
    db,
    place,
    language,
    start: at === 'unread' ? firstUnreadId : null,
  });
  return {
    conversation,
    messages: showMessages({ person, place, rows }),
    ...ends,
    firstUnreadId,
    unread,
    othersReadId: await othersReadId({ db, person, place }),
  };
}

/** The other side of a conversation, and how far it has read. */
export async function getInfo({ context, person, address, language }: Asking) {
  const { db } = context;
  const place = await findPlace({ db, person, address });
  const conversation = await describePlace({ context, person, place, language });
  return { conversation, othersReadId: await othersReadId({ db, person, place }) };
}

/**
 * A conversation of the caller with a page of it. With a room id both queries run concurrently; the page is
 * discarded if the caller may not enter.
 */
async function pageBefore({
  context: { db },
  person,
  address,
  before,
  language,
}: Asking & { before: number }) {
  const read = (db: Db, roomId: number) =>
    selectMessagesBefore(db, { roomId, before, limit: CHAT_PAGE }, { language });
  const named = address.roomId;
  if (!named) {
    const place = await findPlace({ db, person, address });
    return { place, rows: place.roomId === null ? [] : await read(db, place.roomId) };
  }
  const [entered, page] = await together(db, (db) =>
    Promise.allSettled([findPlace({ db, person, address }), read(db, named)]),
  );
  if (entered.status === 'rejected') throw entered.reason;
  if (page.status === 'rejected') throw page.reason;
  return { place: entered.value, rows: page.value };
}

async function rowsAround({
  db,
  place: { roomId },
  language,
  start,
}: {
  db: AppContext['db'];
  place: Place;
  language: Language;
  start: number | null;
}) {
  if (roomId === null) return { rows: [], hasOlder: false, hasNewer: false };
  // One more row than shown tells whether there are more.
  const from = start ?? BEYOND.longId;
  const around = await selectMessagesAround(
    db,
    { roomId, before: from, from, limit: CHAT_PAGE + 1 },
    { language },
  );
  const before = around.filter(({ id }) => id < from);
  const after = around.slice(before.length);
  const above = Math.max(CHAT_PAGE - after.length, READ_ABOVE_UNREAD);
  const newer = pageOf(after, CHAT_PAGE);
  return {
    rows: [...before.slice(-above), ...newer.rows],
    hasOlder: before.length > above,
    hasNewer: newer.more,
  };
}

async function othersReadId({
  db,
  person,
  place: { roomId },
}: {
  db: AppContext['db'];
  person: Person;
  place: Place;
}): Promise<number> {
  if (roomId === null) return 0;
  return (await selectOthersRead(db, { roomId, personId: person.id }))?.id ?? 0;
}
