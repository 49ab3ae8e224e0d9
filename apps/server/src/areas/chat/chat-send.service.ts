import { randomUUID } from 'node:crypto';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { Pushed } from '@bilim/contract/pushed';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { type FileRow, insertFiles } from '../../files/files.queries.ts';
import { keepUploads } from '../../files/keep-uploads.ts';
import type { Upload } from '../../files/upload.ts';
import { type Person, shownName } from '../../ground/person.ts';
import { checkText } from './chat.policy.ts';
import { findPlace, findRoomPlace, listPeopleOf } from './chat-access.service.ts';
import {
  insertMessage,
  insertMessageFiles,
  selectByClientId,
  selectHasPhoto,
} from './chat-messages.queries.ts';
import { newRoom, type Place } from './chat-place.ts';
import { passOwnMessage } from './chat-reads.queries.ts';
import { insertRoom, lockRoom } from './chat-rooms.queries.ts';
import { NOTHING_UNREAD, receiverRole, showMessages } from './chat-rows.service.ts';

/**
 * Sends a message once, however often the call is repeated: the author's client id finds the first one again, and
 * what a repeat brings along is not stored.
 */
export async function sendMessage({
  context,
  person,
  language,
  address,
  text = '',
  clientId = randomUUID(),
  uploads,
}: {
  context: AppContext;
  person: Person;
  language: Language;
  address: ConversationAddress;
  text?: string;
  clientId?: string;
  uploads: readonly Upload[];
}): Promise<ChatMessage> {
  checkText({ text, fileCount: uploads.length });
  const place = await findPlace({ db: context.db, person, address });
  const sent = await findSent({ db: context.db, person, language, clientId });
  if (sent) return sent;
  try {
    return await keepUploads({
      ...{ db: context.db, files: context.files, uploads, ownerId: person.id, now: context.now() },
      work: (files) =>
        context.db.transaction((db) =>
          writeMessage({ context, db, person, language, place, text, clientId, files }),
        ),
    });
  } catch (error) {
    if (!(error instanceof AlreadySent)) throw error;
    return (await findSent({ db: context.db, person, language, clientId })) ?? gone();
  }
}

/** Another copy of the same call was quicker; thrown so that this one leaves nothing behind. */
class AlreadySent extends Error {}

/** Writes the message and tells everybody in the conversation. */
async function writeMessage({
  context,
  db,
  person,
  language,
  place,
  text,
  clientId,
  files: rows,
}: {
  context: AppContext;
  db: Db;
  person: Person;
  language: Language;
  place: Place;
  text: string;
  clientId: string;
  files: FileRow[];
}): Promise<ChatMessage> {
  const sentAt = context.now();
  if (place.roomId === null) await insertRoom(db, newRoom({ place, personId: person.id }));
  const roomId = await lockRoom(db, { key: place.key });
  const id = await insertMessage(db, { roomId, authorId: person.id, text, clientId, sentAt });
  if (id === null) throw new AlreadySent();
  await passOwnMessage(db, { roomId, personId: person.id, messageId: id, now: sentAt });
  const kept = await insertFiles(db, rows);
  await insertMessageFiles(db, { roomId, messageId: id, fileIds: kept.map((file) => file.id) });
  // Picked one by one: the key under which the bytes lie goes nowhere.
  const files = kept.map(({ id, name, size, type, width, height }) => ({
    id,
    name,
    size,
    type,
    width,
    height,
  }));
  const message = {
    ...{ id, roomId, text, sentAt, clientId, files },
    authorId: person.id,
    authorRole: person.role,
    authorCode: person.code,
    authorHasPhoto: await selectHasPhoto(db, { personId: person.id }),
    receiverRole: receiverRole({ place, authorId: person.id, person }),
  };
  const people = await listPeopleOf({ db, person, place });
  await context.events.publish({ db, to: { people }, event: pushedMessage({ message, person, place }) });
  return {
    ...message,
    authorName: shownName(person, language),
    ...NOTHING_UNREAD,
    mine: true,
    fileName: files[0]?.name ?? '',
  };
}

function pushedMessage({
  message: { id, roomId, authorCode, sentAt, files, ...message },
  person,
  place,
}: {
  message: Omit<ChatMessage, 'authorName' | 'mine' | 'fileName' | 'firstUnreadId' | 'unread'> & {
    clientId: string;
  };
  person: Person;
  place: Place;
}): Pushed {
  return {
    kind: 'chat.message',
    ...{ roomId, id, authorCode, group: place.kind === 'group' },
    message: {
      ...message,
      // Each reader picks the one of their language.
      ...{ authorName: person.fullName, authorNameLatin: person.latinName },
      sentAt: sentAt.toISOString(),
      files,
    },
  };
}

/** What this author sent under this client id before, wherever that was. */
async function findSent({
  db,
  person,
  language,
  clientId,
}: {
  db: Db;
  person: Person;
  language: Language;
  clientId: string;
}): Promise<ChatMessage | null> {
  const row = await selectByClientId(db, { authorId: person.id, clientId });
  if (!row) return null;
  if (row.deletedAt) gone();
  const place = await findRoomPlace({ db, person, roomId: row.roomId });
  const [message] = await showMessages({ db, person, place, rows: [row], unread: NOTHING_UNREAD, language });
  return message ?? null;
}

function gone(): never {
  throw new Failure('CHAT_REMOVED');
}
