import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import { type FileWork, withFiles } from '../../files/with-files.ts';
import type { Person } from '../../ground/person.ts';
import { messagePolicy } from './chat.policy.ts';
import { findPlace, findRoomPlace, listPeopleOf, listPeopleOfRoom } from './chat-access.service.ts';
import { detachFiles, removeMessage, selectPlace } from './chat-messages.queries.ts';
import type { Place } from './chat-place.ts';
import {
  advanceRead,
  selectAuthorsBetween,
  selectLastReadId,
  selectLatestId,
  selectUnread,
} from './chat-reads.queries.ts';

type Asking = { context: AppContext; person: Person };

/** Marks a message, and what came before it, as read. */
export async function readMessage({ context, person, messageId }: Asking & { messageId: number }) {
  const { db } = context;
  const found = await selectPlace(db, { id: messageId });
  const place = await findRoomPlace({ db, person, roomId: found?.roomId });
  return readUpTo({ context, person, place, upTo: messageId });
}

/** Marks what a conversation holds now as read; what is being sent meanwhile stays unread. */
export async function readAll({ context, person, address }: Asking & { address: ConversationAddress }) {
  const { db } = context;
  const place = await findPlace({ db, person, address });
  const { roomId } = place;
  return readUpTo({
    context,
    person,
    place,
    upTo: roomId === null ? 0 : await selectLatestId(db, { roomId }),
  });
}

/** Tells the others that the caller is writing; with nobody in a room yet there is nobody to tell. */
export async function tellTyping({ context, person, address }: Asking & { address: ConversationAddress }) {
  const { db, events } = context;
  const place = await findPlace({ db, person, address });
  const { roomId } = place;
  if (roomId === null) return null;
  const people = await listPeopleOf({ db, person, place });
  await events.whisper({
    people: people.filter((id) => id !== person.id),
    event: {
      ...{ kind: 'chat.typing', roomId, authorCode: person.code },
      ...{ name: person.fullName, nameLatin: person.latinName },
    },
  });
  return null;
}

/**
 * Takes the caller's own message away from everybody: its text and files are gone for good, the row stays so that
 * a repeated send finds it. Removing it again is no failure; somebody else's gives the same answer as none. Who has
 * left the class meanwhile may still take back what they wrote.
 */
export async function removeOwnMessage({ context, person, messageId }: Asking & { messageId: number }) {
  const found = await selectPlace(context.db, { id: messageId });
  if (!found || !messagePolicy.allows(person, 'remove', found)) return { removed: false };
  const { roomId } = found;
  const remove = async ({ db, forget }: FileWork) => {
    if (!(await removeMessage(db, { id: messageId, now: context.now() }))) return;
    await forget(await detachFiles(db, { messageId }));
    await audit(db, { person, action: 'chat.remove', object: `message:${messageId}`, details: { roomId } });
    const people = await listPeopleOfRoom({ db, roomId });
    const event = { kind: 'chat.removed', roomId, id: messageId } as const;
    await context.events.publish({ db, to: { people }, event });
  };
  await withFiles({ context, ownerId: person.id, work: remove });
  return { removed: true };
}

async function readUpTo({ context, person, place, upTo }: Asking & { place: Place; upTo: number }) {
  const { db } = context;
  const { roomId } = place;
  if (roomId === null) return { roomId, lastReadId: 0, unread: 0 };
  const before = await selectLastReadId(db, { roomId, personId: person.id });
  const moved =
    upTo > 0 && (await advanceRead(db, { roomId, personId: person.id, upTo, now: context.now() }));
  if (moved) await tellRead({ context, person, place, roomId, after: before, upTo });
  const [left] = await selectUnread(db, { personId: person.id, roomIds: [roomId] });
  return { roomId, lastReadId: left?.lastReadId ?? upTo, unread: left?.unread ?? 0 };
}

/**
 * The reader's other devices and the authors learn of it. Whispered: a client that was away asks for the state anyway,
 * and 300 readers of one message would otherwise be 300 kept events.
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
    place.kind === 'personal' ? [place.other.id] : await selectAuthorsBetween(db, { roomId, after, upTo });
  await events.whisper({
    people: [...new Set([person.id, ...authors])],
    event: { kind: 'chat.read', roomId, lastReadId: upTo, readerCode: person.code },
  });
}
