import type { NEWS_TABS, NewsItem } from '@bilim/contract/areas/news.contract';
import { NEWS_PAGE } from '@bilim/contract/areas/news.contract';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { alphabetically } from '@bilim/rules/text/alphabetical';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { beforeId } from '../../db/queries/page.ts';
import type { Person } from '../../ground/person.ts';
import { sendFile } from '../../http/answers/send-file.ts';
import { facultiesToChoose } from '../academics/faculties.service.ts';
import { newsPolicy, readerOf } from './news.policy.ts';
import { selectFeed, selectPost, upsertVisit } from './news.queries.ts';

type Caller = { context: AppContext; person: Person; language: Language };
type PostRow = Awaited<ReturnType<typeof selectFeed>>[number];

/** A page of the feed: after a post, or by page number for clients that count pages. */
export async function listNews({
  context,
  person,
  language,
  page,
  before,
  tab,
}: Caller & { page: number; before?: number; tab: (typeof NEWS_TABS)[number] }): Promise<NewsItem[]> {
  const skip = before === undefined ? (page - 1) * NEWS_PAGE : 0;
  const wanted = { ...readerOf(person), before: beforeId(before), skip };
  const shape = { tab, language, limit: NEWS_PAGE, counted: skip > 0 };
  const rows = await selectFeed(context.db, wanted, shape);
  return rows.map((row) => itemOf({ row, person }));
}

export async function getNews({ context, person, language, id }: Caller & { id: number }): Promise<NewsItem> {
  const row = await selectPost(context.db, { id, ...readerOf(person) }, { language });
  if (!row) throw new Failure('NEWS_NOT_FOUND');
  return itemOf({ row, person });
}

function itemOf({ row, person }: { row: PostRow; person: Person }): NewsItem {
  const { authorId, authorName, authorUnit, unread, ...post } = row;
  const can = {
    edit: newsPolicy.allows(person, 'edit', row),
    remove: newsPolicy.allows(person, 'remove', row),
  };
  return {
    author: { unit: authorUnit, person: authorName },
    fileNames: post.files.map(({ name }) => name),
    unread: unread && authorId !== person.id,
    canEdit: can.edit,
    can,
    ...post,
  };
}

export async function markSeen({ context, person, id }: { context: AppContext; person: Person; id: number }) {
  await upsertVisit(context.db, { personId: person.id, id, now: context.now() });
  return null;
}

export async function listFaculties({ context, language }: { context: AppContext; language: Language }) {
  const rows = await facultiesToChoose({ db: context.db, language });
  return alphabetically({ rows, by: ({ name }) => name, language });
}

/** A file of a post, for its readers. For others it is reported as missing, exactly like a file that never existed. */
export async function downloadNewsFile({
  context,
  person,
  language,
  filename,
  inline,
  request,
  reply,
}: Caller & { filename: string; inline: boolean; request: FastifyRequest; reply: FastifyReply }) {
  const { postId, name } = readAddress(filename);
  const post = await selectPost(context.db, { id: postId, ...readerOf(person) }, { language });
  const file = post?.files.find((candidate) => candidate.name === name);
  if (!file) throw new Failure('FILE_NOT_FOUND');
  return sendFile({ files: context.files, file, inline, request, reply });
}

/** 'id_name': the name is everything after the first underscore and may contain more of them. */
function readAddress(filename: string): { postId: number; name: string } {
  const [, id, name] = /^(\d{1,9})_(.+)$/s.exec(filename) ?? [];
  if (id === undefined || name === undefined) throw new Failure('FILE_NOT_FOUND');
  return { postId: Number(id), name: name.normalize('NFC') };
}
