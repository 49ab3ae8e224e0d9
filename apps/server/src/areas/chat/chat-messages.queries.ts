import type { Language } from '@bilim/contract/limits';
import { and, asc, desc, eq, gte, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Builder } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { EACH_LANGUAGE } from '../../db/shared/in-language.ts';
import { chatFiles, chatMessages, files, people } from '../../db/tables.ts';

type AttachedFile = {
  id: number;
  name: string;
  size: number;
  type: string;
  width: number | null;
  height: number | null;
};

/**
 * The files of a message in their order. Few messages have files, so an index lookup checks that first; this
 * takes a third of the time. With `exists` the planner may read all files.
 */
const filesOf = (messageId: SQLWrapper) => sql<AttachedFile[]>`
  case when (select true from ${chatFiles} where ${chatFiles.messageId} = ${messageId} limit 1) then (
    select json_agg(json_build_object('id', ${files.id}, 'name', ${files.name}, 'size', ${files.size},
        'type', ${files.type}, 'width', ${files.width}, 'height', ${files.height}) order by ${chatFiles.position})
      from ${chatFiles} join ${files} on ${files.id} = ${chatFiles.fileId} where ${chatFiles.messageId} = ${messageId})
    else '[]' end`;

const authorIn = (language: Language) => ({
  authorRole: people.role,
  authorCode: people.code,
  authorName: fullNameOf(people, language),
  authorHasPhoto: sql<boolean>`${people.photoKey} is not null`,
});
const { id, roomId, text, sentAt, deletedAt, clientId, authorId } = chatMessages;
const message = { id, roomId, text, sentAt, clientId, authorId };

export type MessageRow = Awaited<ReturnType<typeof selectMessagesBefore>>[number];

type InLanguage = { language: Language };
type Page = { roomId: number; limit: number };

const present = (at: At<Page>, beyond: SQL) =>
  and(eq(chatMessages.roomId, at.roomId), isNull(chatMessages.deletedAt), beyond);

const before = (db: Builder, at: At<Page & { before: number }>) =>
  db
    .select(message)
    .from(chatMessages)
    .where(present(at, lt(id, at.before)))
    .orderBy(desc(id))
    .limit(at.limit);

const from = (db: Builder, at: At<Page & { from: number }>) =>
  db
    .select(message)
    .from(chatMessages)
    .where(present(at, gte(id, at.from)))
    .orderBy(asc(id))
    .limit(at.limit);

/** A subquery that selects a page of a room. */
type Cut = ReturnType<ReturnType<typeof before>['as']>;

/** The subquery cuts the page before the join with authors, so the expected size of the room does not matter. */
function shown(db: Builder, page: Cut, language: Language) {
  return db
    .select({
      id: page.id,
      roomId: page.roomId,
      text: page.text,
      sentAt: page.sentAt,
      clientId: page.clientId,
      authorId: page.authorId,
      ...authorIn(language),
      files: filesOf(page.id),
    })
    .from(page)
    .innerJoin(people, eq(people.id, page.authorId))
    .orderBy(page.id);
}

/** The messages before one, or the latest ones, oldest first. */
export const selectMessagesBefore = composed(
  (db, at: At<Page & { before: number }>, { language }: InLanguage) =>
    shown(db, before(db, at).as('page'), language),
  EACH_LANGUAGE,
);

/** The messages from one on, oldest first. */
export const selectMessagesFrom = composed(
  (db, at: At<Page & { from: number }>, { language }: InLanguage) =>
    shown(db, from(db, at).as('page'), language),
  EACH_LANGUAGE,
);

/** The messages around one: `limit` before it and `limit` from it on. */
export const selectMessagesAround = composed(
  (db, at: At<Page & { before: number; from: number }>, { language }: InLanguage) =>
    shown(db, unionAll(before(db, at), from(db, at)).as('page'), language),
  EACH_LANGUAGE,
);

/** One message, removed or not. */
export const selectMessage = first(
  composed((db, at: At<{ id: number }>, { language }: InLanguage) =>
    db
      .select({ ...message, deletedAt, ...authorIn(language), files: filesOf(id) })
      .from(chatMessages)
      .innerJoin(people, eq(people.id, authorId))
      .where(eq(id, at.id)),
  ),
);

/** The room and the author of a message, removed or not. */
export const selectWhere = first(
  composed((db, at: At<{ id: number }>) =>
    db.select({ roomId, authorId }).from(chatMessages).where(eq(id, at.id)),
  ),
);

/** A file of a message that is not removed. */
export const selectFile = first(
  composed((db, at: At<{ messageId: number; fileId: number }>) => {
    const { id, key, sha256, name, size, type, width, height } = files;
    return db
      .select({ roomId, id, key, sha256, name, size, type, width, height })
      .from(chatFiles)
      .innerJoin(files, eq(files.id, chatFiles.fileId))
      .innerJoin(chatMessages, eq(chatMessages.id, chatFiles.messageId))
      .where(and(eq(chatFiles.messageId, at.messageId), eq(chatFiles.fileId, at.fileId), isNull(deletedAt)));
  }),
);
