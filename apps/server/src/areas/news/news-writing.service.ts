import type { NewsItem } from '@bilim/contract/areas/news.contract';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { onceWithFiles } from '../../context/once-with-files.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Attempt } from '../../db/once.queries.ts';
import type { Upload } from '../../files/upload.ts';
import type { FileWork } from '../../files/with-files.ts';
import type { Person } from '../../ground/person.ts';
import { type Attached, onlyNew, placeFiles } from './attached-files.ts';
import { type Audience, ifSeen, newsPolicy, readersOf } from './news.policy.ts';
import { selectFaculty } from './news.queries.ts';
import { getNews } from './news.service.ts';
import { deletePostFiles, insertPostFiles, selectFilesOf } from './news-files.queries.ts';
import { insertPost, lockLivingPost, type PostColumns, updatePost } from './news-writing.queries.ts';

type Writing = { context: AppContext; person: Person; post: PostColumns };
type Draft = {
  id?: number;
  text: string;
  audience: Audience;
  facultyId?: number;
  /** The faculty in the field of legacy clients. */
  faculty?: number;
  /** Names of the files that an edit keeps; all of them when undefined. */
  keptFiles?: readonly string[];
};

/** Writes a post, or changes the one with the given id. A repeated request changes nothing. */
export async function saveNews({
  context,
  person,
  language,
  uploads,
  attempt,
  ...draft
}: Draft & {
  context: AppContext;
  person: Person;
  language: Language;
  uploads: readonly Upload[];
  attempt?: Attempt;
}): Promise<NewsItem> {
  const post = newsPolicy.authorize(person, 'write', await readDraft({ context, draft }));
  const { id, keptFiles } = draft;
  const writing = { context, person, post };
  const unique = onlyNew({ uploads, present: [] });
  const isNew = id === undefined || id <= 0;
  const work = (files: FileWork) =>
    isNew ? writePost({ ...writing, ...files }) : changePost({ ...writing, ...files, id, keptFiles });
  const saved = await onceWithFiles({ context, attempt, ownerId: person.id, uploads: unique, work });
  return getNews({ context, person, language, id: saved });
}

/** The faculty id, or 0 for all, from either field; two different values are refused. */
function facultyOf({ facultyId, faculty }: Pick<Draft, 'facultyId' | 'faculty'>): number {
  const [given = 0, other = given] = [facultyId, faculty]
    .filter((id) => id !== undefined)
    .map((id) => Math.max(id, 0));
  if (given !== other) throw new Failure('BAD_INPUT', { field: 'faculty' });
  return given;
}

async function readDraft({
  context,
  draft: { text, audience, ...addressed },
}: {
  context: AppContext;
  draft: Draft;
}): Promise<PostColumns> {
  const facultyId = facultyOf(addressed);
  if (facultyId > 0 && !(await selectFaculty(context.db, { id: facultyId }))) {
    throw new Failure('BAD_INPUT', { field: 'id_faculty' });
  }
  // A browser form sends every line break as CRLF.
  const oneBreak = text.replaceAll('\r\n', '\n').trim();
  return { text: oneBreak, audience, facultyId: facultyId > 0 ? facultyId : null };
}

async function writePost({ context, person, post, db, kept }: Writing & FileWork): Promise<number> {
  const { id } = await insertPost(db, { ...post, authorId: person.id, createdAt: context.now() });
  await attach({ context, db, post, id, present: [], added: kept });
  const { audience, facultyId } = post;
  const details = { audience, facultyId, files: kept.map(({ name }) => name) };
  await audit(db, { person, action: 'news.posted', object: `post:${id}`, details });
  const to = readersOf({ ...post, authorId: person.id });
  await context.events.publish({ db, to, event: { kind: 'news.posted', id } });
  return id;
}

async function changePost({
  context,
  person,
  post,
  id,
  keptFiles,
  db,
  kept: sent,
  forget,
}: Writing & FileWork & { id: number; keptFiles?: readonly string[] }): Promise<number> {
  const before = newsPolicy.authorize(person, 'edit', ifSeen(person, await lockLivingPost(db, { id })));
  const present = await selectFilesOf(db, { postId: id });
  const isStaying = ({ name }: { name: string }) => keptFiles === undefined || keptFiles.includes(name);
  const staying = present.filter(isStaying);
  const leaving = present.filter((file) => !isStaying(file));
  // A repeated form must not duplicate its files.
  const added = onlyNew({ uploads: sent, present: staying });
  const dropped = [...leaving, ...sent.filter((file) => !added.includes(file))].map((file) => file.id);
  await deletePostFiles(db, { postId: id, fileIds: dropped });
  await forget(dropped);
  await updatePost(db, { id, ...post, editedAt: context.now() });
  await attach({ context, db, post, id, present: staying, added });
  const { text, audience, facultyId } = before;
  const details = { before: { text, audience, facultyId, files: present.map(({ name }) => name) } };
  await audit(db, { person, action: 'news.edited', object: `post:${id}`, details });
  await tellReaders({ context, db, id, before, after: { ...before, ...post } });
  return id;
}

type Post = PostColumns & { authorId: number };

/** The previous readers must learn about the change, even if the post is no longer for them. */
async function tellReaders({
  context,
  db,
  id,
  before,
  after,
}: Pick<FileWork, 'db'> & { context: AppContext; id: number; before: Post; after: Post }) {
  const event = { kind: 'news.edited', id } as const;
  const moved = before.audience !== after.audience || before.facultyId !== after.facultyId;
  if (moved) await context.events.publish({ db, to: readersOf(before), event });
  await context.events.publish({ db, to: readersOf(after), event });
}

async function attach({
  context,
  db,
  post,
  id,
  present,
  added,
}: Pick<FileWork, 'db'> & {
  context: AppContext;
  post: PostColumns;
  id: number;
  present: readonly Attached[];
  added: FileWork['kept'];
}) {
  const max = context.config.limits.attachmentCount;
  const count = present.length + added.length;
  if (post.text === '' && count === 0) throw new Failure('NEWS_EMPTY');
  if (count > max) throw new Failure('TOO_MANY_FILES', { max });
  const placed = placeFiles({ files: added, present });
  await insertPostFiles(db, {
    postId: id,
    fileIds: placed.map(({ fileId }) => fileId),
    names: placed.map(({ name }) => name),
    positions: placed.map(({ position }) => position),
  });
}
