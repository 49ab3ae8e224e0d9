import { CHAT_UNREAD_MAX } from '@bilim/contract/areas/chat.constants';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import { type FileWork, withFiles } from '../../files/with-files.ts';
import type { Person } from '../../ground/person.ts';
import { messagePolicy } from './chat.policy.ts';
import { findPlace, findRoomPlace, listPeopleOf, listPeopleOfRoom } from './chat-access.service.ts';
import { selectWhere } from './chat-messages.queries.ts';
import type { Place } from './chat-place.ts';
import { advanceMark, keepMessages, selectAuthorsBetween } from './chat-reads.queries.ts';
import { detachFiles, holdRoom, removeMessage } from './chat-writing.queries.ts';

type Asking = { context: AppContext; person: Person };

/** Marks a message and all earlier ones as read. */
export async function readMessage({ context, person, messageId }: Asking & { messageId: number }) {
  const place = await findRoomPlace({ db: context.db, person, id: messageId, by: 'message' });
  return readUpTo({ context, person, place, upTo: messageId });
}

/** Marks all current messages as read; messages sent meanwhile stay unread. */
export async function readAll({ context, person, address }: Asking & { address: ConversationAddress }) {
  const place = await findPlace({ db: context.db, person, address });
  return readUpTo({ context, person, place, upTo: place.standing.lastMessageId ?? 0 });
}

/** Notifies the others that the caller is typing; does nothing in a conversation without a room. */
export async function tellTyping({ context, person, address }: Asking & { address: ConversationAddress }) {
  const { db, events } = context;
  const place = await findPlace({ db, person, address });
  const { roomId } = place;
  if (roomId === null) return null;
  const people = await listPeopleOf({ db, person, place });
  await events.whisper({
    people: people.filter((id) => id !== person.id),
    event: {
      kind: 'chat.typing',
      roomId,
      authorCode: person.code,
      name: person.fullName,
      nameLatin: person.latinName,
    },
  });
  return null;
}

/**
 * Removes the caller's own message. Text and files are deleted; the row stays, so that a repeated send finds
 * it. A repeated removal succeeds. A message of another person gives the same answer as a missing one. A
 * former class member may still remove own messages.
 */
export async function removeOwnMessage({ context, person, messageId }: Asking & { messageId: number }) {
  const found = await selectWhere(context.db, { id: messageId });
  if (!found || !messagePolicy.allows(person, 'remove', found)) return { removed: false };
  const { roomId } = found;
  const remove = async ({ db, forget }: FileWork) => {
    await holdRoom(db, { roomId });
    const removed = { roomId, id: messageId, authorId: person.id, now: context.now() };
    if ((await removeMessage(db, removed)).rows.length === 0) return;
    const files = await detachFiles(db, { messageId });
    await forget(files.map(({ fileId }) => fileId));
    await audit(db, { person, action: 'chat.remove', object: `message:${messageId}`, details: { roomId } });
    const people = await listPeopleOfRoom({ db, person, roomId });
    const event = { kind: 'chat.removed', roomId, id: messageId } as const;
    await context.events.publish({ db, to: { people }, event });
  };
  await withFiles({ context, ownerId: person.id, work: remove });
  return { removed: true };
}

async function readUpTo({ context, person, place, upTo }: Asking & { place: Place; upTo: number }) {
  const { db, now } = context;
  const { roomId, standing } = place;
  const before = { roomId, lastReadId: standing.lastReadId, unread: standing.unread };
  if (roomId === null || upTo <= standing.lastReadId) return before;
  const unread = await db.transaction(async (db) => {
    await keepMessages(db, { roomId });
    return advanceMark(db, { roomId, personId: person.id, upTo, now: now() });
  });
  // Another device has read further.
  if (unread === null) return before;
  await tellRead({ context, person, place, roomId, after: standing.lastReadId, upTo });
  return { roomId, lastReadId: upTo, unread: Math.min(unread, CHAT_UNREAD_MAX) };
}

/**
 * Notifies the reader's other devices and the authors. The event is not stored: a reconnecting client reads
 * the state anyway, and 300 readers of one message would cause 300 stored events.
 */
async function tellRead({
  context: { db, events },
  person,
  place,
  roomId,
  after,
  upTo,
}: Asking & { place: Place; roomId: number; after: number; upTo: number }) {
  const authors =
    place.kind === 'personal' ? [place.other] : await selectAuthorsBetween(db, { roomId, after, upTo });
  await events.whisper({
    people: [...new Set([person.id, ...authors.map(({ id }) => id)])],
    event: { kind: 'chat.read', roomId, lastReadId: upTo, readerCode: person.code },
  });
}
