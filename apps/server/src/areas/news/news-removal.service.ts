import type { NewsItem } from '@bilim/contract/areas/news.contract';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Person } from '../../ground/person.ts';
import { ifSeen, newsPolicy, readersOf } from './news.policy.ts';
import { getNews } from './news.service.ts';
import { lockLivingPost, lockPost, updateRemoval } from './news-writing.queries.ts';

type Removal = { context: AppContext; person: Person; id: number };

/** Hides the post from its readers; the row is kept for undo and for the audit. */
export async function removeNews({ context, person, id }: Removal) {
  await context.db.transaction(async (db) => {
    const post = newsPolicy.authorize(person, 'remove', ifSeen(person, await lockLivingPost(db, { id })));
    await updateRemoval(db, { id, deletedAt: context.now() });
    const { text, audience, facultyId } = post;
    const details = { text, audience, facultyId };
    await audit(db, { person, action: 'news.removed', object: `post:${id}`, details });
    await context.events.publish({ db, to: readersOf(post), event: { kind: 'news.removed', id } });
  });
  return null;
}

/** Undoes a removal; no effect if the post is not removed. */
export async function restoreNews({
  context,
  person,
  language,
  id,
}: Removal & { language: Language }): Promise<NewsItem> {
  await context.db.transaction(async (db) => {
    const post = newsPolicy.authorize(person, 'restore', ifSeen(person, await lockPost(db, { id })));
    if (!post.deletedAt) return;
    await updateRemoval(db, { id, deletedAt: null });
    await audit(db, { person, action: 'news.restored', object: `post:${id}` });
    await context.events.publish({ db, to: readersOf(post), event: { kind: 'news.posted', id } });
  });
  return getNews({ context, person, language, id });
}
