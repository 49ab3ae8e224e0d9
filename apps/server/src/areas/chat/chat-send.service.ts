import { randomUUID } from 'node:crypto';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { Pushed } from '@bilim/contract/pushed';
import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { firstAnswer } from '../../context/once.ts';
import { onceWithFiles } from '../../context/once-with-files.ts';
import { type Attempt, ONCE_KEY } from '../../db/once.queries.ts';
import type { Db } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Upload } from '../../files/upload.ts';
import type { FileWork } from '../../files/with-files.ts';
import { type Person, shownName } from '../../ground/person.ts';
import { checkText } from './chat.policy.ts';
import { findPlace, findRoomPlace } from './chat-access.service.ts';
import { recallRoom } from './chat-known-rooms.ts';
import { selectMessage } from './chat-messages.queries.ts';
import { type Circle, classColumns, NO_CLASS, NOTHING_UNREAD, newRoom, roomKind } from './chat-place.ts';
import { receiverRole, showMessages } from './chat-rows.service.ts';
import { insertMessage, insertMessageFiles, insertRoom } from './chat-writing.queries.ts';

/** Sends a message once per client id; a repeated call returns the same message. */
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
  const { db } = context;
  const isText = uploads.length === 0;
  const said = { context, person, language, text, clientId };
  const recalled =
    isText && address.roomId ? await sendInKnownRoom({ ...said, attempt, roomId: address.roomId }) : null;
  if (recalled) return recalled;
  const place = await findPlace({ db, person, address });
  const { roomId } = place;
  const told = { ...said, circle: place };
  if (isText && roomId !== null) return written(await sendText({ roomId, attempt, ...told }));
  const sent: { message?: ChatMessage } = {};
  const write = async ({ db, kept }: FileWork) => {
    const inRoom = roomId ?? (await insertRoom(db, newRoom({ place, personId: person.id }))).id;
    const message = written(await writeMessage({ db, roomId: inRoom, kept, ...told }));
    const fileIds = kept.map((file) => file.id);
    if (fileIds.length > 0) await insertMessageFiles(db, { roomId: inRoom, messageId: message.id, fileIds });
    sent.message = message;
    return message.id;
  };
  const id = await onceWithFiles({ context, attempt, ownerId: person.id, uploads, work: write });
  return sent.message?.id === id ? sent.message : showSent({ db, person, language, id });
}

type Saying = { context: AppContext; person: Person; language: Language; text: string; clientId: string };
type Telling = Saying & { circle: Circle };
type Trying = { roomId: number; attempt: Attempt | undefined };

/** Writes to a cached room; the insert itself checks the membership. */
async function sendInKnownRoom({ roomId, ...told }: Saying & Trying): Promise<ChatMessage | null> {
  const { context, person } = told;
  const circle = recallRoom({ db: context.db, person, roomId });
  return circle && sendText({ ...told, roomId, circle });
}

/**
 * A message without files is one statement and needs no transaction. Null if the author may not write there.
 */
async function sendText({ attempt, ...told }: Telling & Trying): Promise<ChatMessage | null> {
  const { db } = told.context;
  try {
    return await writeMessage({ db, kept: [], attempt, ...told });
  } catch (error) {
    if (isUniqueViolation(error, ONCE_KEY)) return findSent({ db, attempt, ...told });
    throw error;
  }
}

/** The author had access a moment ago, but may have left the class since then. */
function written(message: ChatMessage | null): ChatMessage {
  if (!message) throw new Failure('CHAT_FORBIDDEN');
  return message;
}

/** Inserts the message and its event for all members; null if the author is not a member. */
async function writeMessage({
  context,
  db,
  person,
  language,
  circle,
  roomId,
  text,
  clientId,
  kept,
  attempt,
}: Telling & {
  db: Db;
  roomId: number;
  kept: FileWork['kept'];
  attempt?: Attempt | undefined;
}): Promise<ChatMessage | null> {
  const sentAt = context.now();
  // Selected one by one, so that the storage key of the file is not sent to clients.
  const files = kept.map(({ id, name, size, type, width, height }) => ({
    id,
    name,
    size,
    type,
    width,
    height,
  }));
  const message = {
    roomId,
    text,
    sentAt,
    clientId,
    files,
    authorId: person.id,
    authorRole: person.role,
    authorCode: person.code,
    receiverRole: receiverRole({ circle, authorId: person.id, person }),
  };
  const inserted = await insertMessage(
    db,
    {
      roomId,
      authorId: person.id,
      text,
      clientId,
      sentAt,
      attempt,
      payload: pushedMessage({ message, person, circle }),
      people: circle.kind === 'personal' ? [person.id, circle.other.id] : null,
      ...(circle.kind === 'personal' ? NO_CLASS : classColumns(circle.ref)),
    },
    { to: roomKind(circle) },
  );
  if (!inserted) return null;
  context.events.wrote(db);
  return {
    id: inserted.id,
    authorHasPhoto: inserted.hasPhoto,
    authorName: shownName(person, language),
    firstUnreadId: NOTHING_UNREAD.firstUnreadId,
    unread: NOTHING_UNREAD.unread,
    mine: true,
    can: { remove: true },
    fileName: files[0]?.name ?? '',
    ...message,
  };
}

type Unpushed =
  | 'id'
  | 'authorHasPhoto'
  | 'authorName'
  | 'mine'
  | 'can'
  | 'fileName'
  | 'firstUnreadId'
  | 'unread';

/** The event of a message, except the fields that only the database knows. */
function pushedMessage({
  message: { roomId, authorCode, sentAt, files, ...message },
  person,
  circle,
}: {
  message: Omit<ChatMessage, Unpushed> & { clientId: string };
  person: Person;
  circle: Circle;
}) {
  return {
    roomId,
    authorCode,
    group: circle.kind === 'group',
    message: {
      // Each client chooses the name for its language.
      authorName: person.fullName,
      authorNameLatin: person.latinName,
      sentAt: sentAt.toISOString(),
      files,
      ...message,
    },
  } satisfies Omit<ChatPushed, 'kind' | 'id' | 'message'> & {
    message: Omit<ChatPushed['message'], 'authorHasPhoto'>;
  };
}
type ChatPushed = Extract<Pushed, { kind: 'chat.message' }>;

/** The answer of the first call with this key. */
async function findSent({
  attempt,
  ...told
}: Pick<Telling, 'person' | 'language'> & { db: Db; attempt: Attempt | undefined }) {
  const id = attempt && (await firstAnswer({ db: told.db, attempt, shape: z.int() }));
  if (id === undefined) throw new Failure('CHAT_FORBIDDEN');
  return showSent({ ...told, id });
}

async function showSent({
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
  const found = await selectMessage(db, { id }, { language });
  if (!found || found.deletedAt) throw new Failure('CHAT_REMOVED');
  const { deletedAt: _, ...row } = found;
  const place = await findRoomPlace({ db, person, id: row.roomId, by: 'room' });
  const [message] = showMessages({ person, place, rows: [row], unread: NOTHING_UNREAD });
  if (!message) throw new Failure('CHAT_REMOVED');
  return message;
}
