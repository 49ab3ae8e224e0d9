import { randomUUID } from 'node:crypto';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { Pushed } from '@bilim/contract/pushed';
import type { AppContext } from '../../context/app-context.ts';
import { onceWithFiles } from '../../context/once-with-files.ts';
import type { Attempt } from '../../db/once.queries.ts';
import type { Db } from '../../db/open.ts';
import type { Upload } from '../../files/upload.ts';
import type { FileWork } from '../../files/with-files.ts';
import { type Person, shownName } from '../../ground/person.ts';
import { checkText } from './chat.policy.ts';
import { findPlace, findRoomPlace, listPeopleOf } from './chat-access.service.ts';
import { selectMessage } from './chat-messages.queries.ts';
import { NOTHING_UNREAD, newRoom, type Place } from './chat-place.ts';
import { receiverRole, showMessages } from './chat-rows.service.ts';
import { insertMessage, insertMessageFiles, insertRoom } from './chat-writing.queries.ts';

/** Sends a message once, however often the call is repeated under its client id. */
export async function sendMessage({
  context,
  person,
  language,
  address,
  text = '',
  clientId = randomUUID(),
  uploads,
  attempt,
}: {
  context: AppContext;
  person: Person;
  language: Language;
  address: ConversationAddress;
  text?: string;
  clientId?: string;
  uploads: readonly Upload[];
  attempt?: Attempt;
}): Promise<ChatMessage> {
  checkText({ text, fileCount: uploads.length });
  const place = await findPlace({ db: context.db, person, address });
  const sent: { message?: ChatMessage } = {};
  const write = async ({ db, kept }: FileWork) => {
    sent.message = await writeMessage({ context, db, person, language, place, text, clientId, kept });
    return sent.message.id;
  };
  const id = await onceWithFiles({ context, attempt, ownerId: person.id, uploads, work: write });
  return sent.message?.id === id ? sent.message : findSent({ db: context.db, person, language, id });
}

/** Writes the message and tells everybody in the conversation. */
async function writeMessage({
  context,
  db,
  person,
  language,
  place,
  text,
  clientId,
  kept,
}: {
  context: AppContext;
  db: Db;
  person: Person;
  language: Language;
  place: Place;
  text: string;
  clientId: string;
  kept: FileWork['kept'];
}): Promise<ChatMessage> {
  const sentAt = context.now();
  const roomId = place.roomId ?? (await insertRoom(db, newRoom({ place, personId: person.id }))).id;
  const written = await insertMessage(db, { roomId, authorId: person.id, text, clientId, sentAt });
  const { id } = written;
  const fileIds = kept.map((file) => file.id);
  if (fileIds.length > 0) await insertMessageFiles(db, { roomId, messageId: id, fileIds });
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
    authorHasPhoto: written.hasPhoto,
    receiverRole: receiverRole({ place, authorId: person.id, person }),
  };
  const people = await listPeopleOf({ db, person, place });
  await context.events.publish({ db, to: { people }, event: pushedMessage({ message, person, place }) });
  return {
    ...message,
    authorName: shownName(person, language),
    ...NOTHING_UNREAD,
    mine: true,
    can: { remove: true },
    fileName: files[0]?.name ?? '',
  };
}

function pushedMessage({
  message: { id, roomId, authorCode, sentAt, files, ...message },
  person,
  place,
}: {
  message: Omit<ChatMessage, 'authorName' | 'mine' | 'can' | 'fileName' | 'firstUnreadId' | 'unread'> & {
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

/** What the call did the first time. */
async function findSent({
  db,
  person,
  language,
  id,
}: {
  db: Db;
  person: Person;
  language: Language;
  id: number;
}): Promise<ChatMessage> {
  const row = await selectMessage(db, { id });
  if (!row || row.deletedAt) throw new Failure('CHAT_REMOVED');
  const place = await findRoomPlace({ db, person, id: row.roomId, by: 'room' });
  const [message] = showMessages({ person, place, rows: [row], unread: NOTHING_UNREAD, language });
  if (!message) throw new Failure('CHAT_REMOVED');
  return message;
}
