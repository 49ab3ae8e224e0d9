import type { NewsItem } from '@bilim/contract/areas/news.contract';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { insertAudit } from '../../db/audit.queries.ts';
import type { Person } from '../../ground/person.ts';
import { getNews } from './news.service.ts';
import { lockPost, updateRemoval } from './news-writing.queries.ts';

type Removal = { context: AppContext; person: Person; id: number };

/** The post vanishes for its readers; the row stays, for undoing it and for the audit. */
export async function removeNews({ context, person, id }: Removal) {
  const now = context.now();
  await context.db.transaction(async (db) => {
    const post = await lockPost(db, { id });
    if (!post || post.deletedAt) throw new Failure('NEWS_NOT_FOUND');
    const { text, audience, facultyId } = post;
    await updateRemoval(db, { id, deletedAt: now });
    const details = { text, audience, facultyId };
    await insertAudit(db, {
      personId: person.id,
      action: 'news.removed',
      object: `post:${id}`,
      details,
      now,
    });
    await context.events.publish({ db, to: { audience, facultyId }, event: { kind: 'news.removed', id } });
  });
  return null;
}

/** Undoes a removal; a post that is there already stays as it is. */
export async function restoreNews({
  context,
  person,
  language,
  id,
}: Removal & { language: Language }): Promise<NewsItem> {
  const now = context.now();
  await context.db.transaction(async (db) => {
    const post = await lockPost(db, { id });
    if (!post) throw new Failure('NEWS_NOT_FOUND');
    if (!post.deletedAt) return;
    const { audience, facultyId } = post;
    await updateRemoval(db, { id, deletedAt: null });
    await insertAudit(db, { personId: person.id, action: 'news.restored', object: `post:${id}`, now });
    await context.events.publish({ db, to: { audience, facultyId }, event: { kind: 'news.posted', id } });
  });
  return getNews({ context, person, language, id });
}
