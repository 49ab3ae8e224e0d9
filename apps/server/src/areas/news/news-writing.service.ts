import type { NewsItem } from '@bilim/contract/areas/news.contract';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { insertAudit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import { deleteFiles, type FileRow, insertFiles } from '../../files/files.queries.ts';
import { keepUploads } from '../../files/keep-uploads.ts';
import type { Upload } from '../../files/upload.ts';
import type { Person } from '../../ground/person.ts';
import { onlyNew, placeFiles } from './attached-files.ts';
import { type Audience, selectFacultyExists } from './news.queries.ts';
import { getNews } from './news.service.ts';
import { type AttachedFile, deletePostFiles, insertPostFiles, selectFilesOf } from './news-files.queries.ts';
import {
  insertPost,
  lockPost,
  type PostColumns,
  selectSentPost,
  updatePost,
} from './news-writing.queries.ts';

/** Whom a post is for. */
type Recipients = Pick<PostColumns, 'audience' | 'facultyId'>;
type Writing = { context: AppContext; person: Person; language: Language; uploads: readonly Upload[] };
type Draft = {
  id?: number;
  text: string;
  audience: Audience;
  facultyId?: number;
  /** Names of the files that an edited post keeps; all of them when nothing is said. */
  keptFiles?: readonly string[];
  clientId?: string;
};

/** Writes a post, or changes the one whose id is given. */
export async function saveNews({
  id,
  text,
  audience,
  facultyId,
  ...rest
}: Writing & Draft): Promise<NewsItem> {
  const { context, person, language } = rest;
  const post: PostColumns = {
    // A browser's form turns every line break into two characters.
    text: text.replaceAll('\r\n', '\n').trim(),
    audience,
    facultyId: facultyId !== undefined && facultyId > 0 ? facultyId : null,
  };
  if (post.facultyId !== null && !(await selectFacultyExists(context.db, { id: post.facultyId }))) {
    throw new Failure('BAD_INPUT', { field: 'id_faculty' });
  }
  const isNew = id === undefined || id <= 0;
  const saved = isNew ? await writePost({ ...rest, post }) : await changePost({ ...rest, id, post });
  return getNews({ context, person, language, id: saved });
}

/** Sent twice, it is there once: the second answer is the first post. */
async function writePost({
  context,
  person,
  uploads,
  clientId,
  post,
}: Writing & { post: PostColumns; clientId?: string }): Promise<number> {
  const findSent = async () => clientId && selectSentPost(context.db, { authorId: person.id, clientId });
  const sent = await findSent();
  if (sent) return sent;

  const now = context.now();
  const write = (rows: FileRow[]) =>
    context.db.transaction(async (db) => {
      const id = await insertPost(db, { ...post, authorId: person.id, clientId, createdAt: now });
      if (id === undefined) throw new SentMeanwhile();
      await attach({ db, context, post, id, kept: [], rows });
      const details = {
        audience: post.audience,
        facultyId: post.facultyId,
        files: rows.map(({ name }) => name),
      };
      await insertAudit(db, {
        personId: person.id,
        action: 'news.posted',
        object: `post:${id}`,
        details,
        now,
      });
      await context.events.publish({ db, to: post, event: { kind: 'news.posted', id } });
      return id;
    });
  const fresh = onlyNew({ uploads, present: [] });
  return keepUploads({
    db: context.db,
    files: context.files,
    uploads: fresh,
    ownerId: person.id,
    now,
    work: write,
  }).catch(async (error: unknown) => {
    const first = error instanceof SentMeanwhile ? await findSent() : undefined;
    if (!first) throw error;
    return first;
  });
}

/** The same post arrived twice at the same moment and the other was quicker. */
class SentMeanwhile extends Error {}

async function changePost({
  context,
  person,
  uploads,
  id,
  keptFiles,
  post,
}: Writing & { id: number; keptFiles?: readonly string[]; post: PostColumns }): Promise<number> {
  const now = context.now();
  const isKept = ({ name }: AttachedFile) => keptFiles === undefined || keptFiles.includes(name);
  const change = (rows: FileRow[]) =>
    context.db.transaction(async (db) => {
      const before = await lockPost(db, { id });
      if (!before || before.deletedAt) throw new Failure('NEWS_NOT_FOUND');
      const present = await selectFilesOf(db, { postIds: [id] });
      const gone = present.filter((file) => !isKept(file));
      await deletePostFiles(db, { postId: id, fileIds: gone.map((file) => file.id) });
      await deleteFiles(db, { ids: gone.map((file) => file.id) });
      await updatePost(db, { id, ...post, editedAt: now });
      await attach({ db, context, post, id, kept: present.filter(isKept), rows });
      const { text, audience, facultyId } = before;
      const details = { before: { text, audience, facultyId, files: present.map(({ name }) => name) } };
      await insertAudit(db, {
        personId: person.id,
        action: 'news.edited',
        object: `post:${id}`,
        details,
        now,
      });
      await tellReaders({ context, db, id, before: { audience, facultyId }, after: post });
      return gone.map(({ key }) => key);
    });
  const present = await selectFilesOf(context.db, { postIds: [id] });
  const goneKeys = await keepUploads({
    db: context.db,
    files: context.files,
    uploads: onlyNew({ uploads, present: present.filter(isKept) }),
    ownerId: person.id,
    now,
    work: change,
  });
  // The rows are gone; bytes that stay behind now are found by the sweep.
  await Promise.allSettled(goneKeys.map((key) => context.files.remove(key)));
  return id;
}

/** Whoever saw the post before must learn that it changed, even if it is no longer for them. */
async function tellReaders({
  context,
  db,
  id,
  before,
  after,
}: {
  context: AppContext;
  db: Db;
  id: number;
  before: Recipients;
  after: Recipients;
}) {
  const event = { kind: 'news.edited', id } as const;
  const moved = before.audience !== after.audience || before.facultyId !== after.facultyId;
  if (moved) await context.events.publish({ db, to: before, event });
  await context.events.publish({ db, to: after, event });
}

async function attach({
  db,
  context,
  post,
  id,
  kept,
  rows,
}: {
  db: Db;
  context: AppContext;
  post: PostColumns;
  id: number;
  kept: readonly AttachedFile[];
  rows: readonly FileRow[];
}) {
  const max = context.config.limits.attachmentCount;
  if (post.text === '' && kept.length + rows.length === 0) throw new Failure('NEWS_EMPTY');
  if (kept.length + rows.length > max) throw new Failure('TOO_MANY_FILES', { max });
  const files = await insertFiles(db, rows);
  await insertPostFiles(db, { postId: id, attached: placeFiles({ files, present: kept }) });
}
