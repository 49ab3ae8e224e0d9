import type { NEWS_TABS, NewsItem } from '@bilim/contract/areas/news.contract';
import { NEWS_PAGE } from '@bilim/contract/areas/news.contract';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { alphabetically } from '@bilim/rules/alphabetical';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { sendFile } from '../../http/send-file.ts';
import { newsPolicy } from './news.policy.ts';
import { feedQuery, selectFaculties, selectPost, upsertVisit } from './news.queries.ts';
import { type AttachedFile, selectFilesOf } from './news-files.queries.ts';

type Asked = { context: AppContext; person: Person; language: Language };
type PostRow = Awaited<ReturnType<typeof feedQuery>>[number];

/** A page of the feed: after a post, or for clients that count pages the one of that number. */
export async function listNews({
  context,
  person,
  language,
  page,
  before,
  tab,
}: Asked & { page: number; before?: number; tab: (typeof NEWS_TABS)[number] }): Promise<NewsItem[]> {
  const skip = before === undefined ? (page - 1) * NEWS_PAGE : 0;
  const rows = await feedQuery(context.db, { reader: person, language, tab, before, skip, limit: NEWS_PAGE });
  const files = await selectFilesOf(context.db, { postIds: rows.map(({ id }) => id) });
  return rows.map((row) => itemOf({ row, files, person }));
}

export async function getNews({ context, person, language, id }: Asked & { id: number }): Promise<NewsItem> {
  const row = await selectPost(context.db, { id, reader: person, language });
  if (!row) throw new Failure('NEWS_NOT_FOUND');
  return itemOf({ row, files: await selectFilesOf(context.db, { postIds: [id] }), person });
}

function itemOf({
  row,
  files,
  person,
}: {
  row: PostRow;
  files: readonly AttachedFile[];
  person: Person;
}): NewsItem {
  const { authorId, authorName, authorUnit, unread, ...post } = row;
  const own = files.filter(({ postId }) => postId === row.id);
  const can = {
    edit: newsPolicy.allows(person, 'edit', row),
    remove: newsPolicy.allows(person, 'remove', row),
  };
  return {
    ...post,
    author: { unit: authorUnit, person: authorName },
    fileNames: own.map(({ name }) => name),
    files: own,
    unread: unread && authorId !== person.id,
    canEdit: can.edit,
    can,
  };
}

export async function markSeen({ context, person, id }: { context: AppContext; person: Person; id: number }) {
  await upsertVisit(context.db, { personId: person.id, id, now: context.now() });
  return null;
}

export async function listFaculties({ context, language }: { context: AppContext; language: Language }) {
  const rows = await selectFaculties(context.db, { language });
  return alphabetically({ rows, by: ({ name }) => name, language });
}

/**
 * A post's file, for those who may see the post. For everyone else there is no such file: the answer does not tell
 * a foreign post from one that never was.
 */
export async function downloadNewsFile({
  context,
  person,
  language,
  filename,
  inline,
  request,
  reply,
}: Asked & { filename: string; inline: boolean; request: FastifyRequest; reply: FastifyReply }) {
  const { postId, name } = readAddress(filename);
  const post = await selectPost(context.db, { id: postId, reader: person, language });
  const attached = post ? await selectFilesOf(context.db, { postIds: [postId] }) : [];
  const file = attached.find((candidate) => candidate.name === name);
  if (!file) throw new Failure('FILE_NOT_FOUND');
  return sendFile({ files: context.files, file, inline, request, reply });
}

/** 'id_name': everything after the first underscore is the name, which may have more of them. */
function readAddress(filename: string): { postId: number; name: string } {
  const [, id, name] = /^(\d{1,9})_(.+)$/s.exec(filename) ?? [];
  if (id === undefined || name === undefined) throw new Failure('FILE_NOT_FOUND');
  return { postId: Number(id), name: name.normalize('NFC') };
}
