import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import { fullNameOf } from '../../db/full-name.ts';
import type { Db } from '../../db/open.ts';
import { chatFiles, chatMessages, files, people } from '../../db/tables.ts';

const message = {
  id: chatMessages.id,
  roomId: chatMessages.roomId,
  text: chatMessages.text,
  sentAt: chatMessages.sentAt,
  deletedAt: chatMessages.deletedAt,
  clientId: chatMessages.clientId,
  authorId: chatMessages.authorId,
};
const hasPhoto = sql<boolean>`${people.photoKey} is not null`;
const author = {
  authorRole: people.role,
  authorCode: people.code,
  authorName: fullNameOf(people, 'ru'),
  authorNameLatin: fullNameOf(people, 'en'),
  authorHasPhoto: hasPhoto,
};
const attached = {
  id: files.id,
  name: files.name,
  size: files.size,
  type: files.type,
  width: files.width,
  height: files.height,
};

export type MessageRow = Awaited<ReturnType<typeof selectMessagesBefore>>[number];

const present = (roomId: number) => and(eq(chatMessages.roomId, roomId), isNull(chatMessages.deletedAt));

/** The page is cut before its authors are looked up, whatever the planner thinks of the room's size. */
async function selectPage(
  db: Db,
  { where, orderBy, limit }: { where: SQL | undefined; orderBy: SQL; limit: number },
) {
  const page = db.select(message).from(chatMessages).where(where).orderBy(orderBy).limit(limit).as('page');
  return db
    .select({
      ...{ id: page.id, roomId: page.roomId, text: page.text, sentAt: page.sentAt },
      ...{ deletedAt: page.deletedAt, clientId: page.clientId, authorId: page.authorId },
      ...author,
    })
    .from(page)
    .innerJoin(people, eq(people.id, page.authorId))
    .orderBy(page.id);
}

/** The messages before one (or the latest), oldest first. */
export async function selectMessagesBefore(
  db: Db,
  { roomId, before, limit }: { roomId: number; before: number; limit: number },
) {
  return selectPage(db, {
    where: and(present(roomId), lt(chatMessages.id, before)),
    orderBy: desc(chatMessages.id),
    limit,
  });
}

/** The messages after one, oldest first. */
export async function selectMessagesAfter(
  db: Db,
  { roomId, after, limit }: { roomId: number; after: number; limit: number },
) {
  return selectPage(db, {
    where: and(present(roomId), gt(chatMessages.id, after)),
    orderBy: asc(chatMessages.id),
    limit,
  });
}

/** One message, removed or not. */
export async function selectMessage(db: Db, { id }: { id: number }): Promise<MessageRow | undefined> {
  const [found] = await db
    .select({ ...message, ...author })
    .from(chatMessages)
    .innerJoin(people, eq(people.id, chatMessages.authorId))
    .where(eq(chatMessages.id, id));
  return found;
}

export async function selectHasPhoto(db: Db, { personId }: { personId: number }): Promise<boolean> {
  const [found] = await db.select({ hasPhoto }).from(people).where(eq(people.id, personId));
  return found?.hasPhoto ?? false;
}

export async function selectFilesOf(db: Db, { messageIds }: { messageIds: readonly number[] }) {
  if (messageIds.length === 0) return [];
  return db
    .select({ messageId: chatFiles.messageId, ...attached })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.fileId))
    .where(among(chatFiles.messageId, messageIds))
    .orderBy(chatFiles.messageId, chatFiles.position);
}

/** Where a message is, deleted or not. */
export async function selectPlace(db: Db, { id }: { id: number }) {
  const [found] = await db
    .select({ roomId: chatMessages.roomId, authorId: chatMessages.authorId })
    .from(chatMessages)
    .where(eq(chatMessages.id, id));
  return found;
}

export async function insertMessage(
  db: Db,
  values: { roomId: number; authorId: number; text: string; clientId: string; sentAt: Date },
): Promise<number> {
  const [inserted] = await db.insert(chatMessages).values(values).returning({ id: chatMessages.id });
  if (!inserted) throw new Error('The message was not written');
  return inserted.id;
}

export async function insertMessageFiles(
  db: Db,
  { roomId, messageId, fileIds }: { roomId: number; messageId: number; fileIds: readonly number[] },
) {
  if (fileIds.length === 0) return;
  await db
    .insert(chatFiles)
    .values(fileIds.map((fileId, position) => ({ roomId, messageId, fileId, position })));
}

/** Empties a message and takes it from view; false when it was gone already. */
export async function removeMessage(db: Db, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const removed = await db
    .update(chatMessages)
    .set({ text: '', deletedAt: now })
    .where(and(eq(chatMessages.id, id), isNull(chatMessages.deletedAt)))
    .returning({ id: chatMessages.id });
  return removed.length > 0;
}

/** Takes a message's files from it; gives their ids, for whoever forgets them. */
export async function detachFiles(db: Db, { messageId }: { messageId: number }): Promise<number[]> {
  const links = await db
    .delete(chatFiles)
    .where(eq(chatFiles.messageId, messageId))
    .returning({ fileId: chatFiles.fileId });
  return links.map(({ fileId }) => fileId);
}

/** A file of a message that is still there. */
export async function selectFile(db: Db, { messageId, fileId }: { messageId: number; fileId: number }) {
  const [found] = await db
    .select({ roomId: chatMessages.roomId, key: files.key, sha256: files.sha256, ...attached })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.fileId))
    .innerJoin(chatMessages, eq(chatMessages.id, chatFiles.messageId))
    .where(
      and(eq(chatFiles.messageId, messageId), eq(chatFiles.fileId, fileId), isNull(chatMessages.deletedAt)),
    );
  return found;
}
