import { holds } from '@bilim/contract/access';
import type { AUDIENCE } from '@bilim/contract/areas/news.contract';
import { isFor, viewerOf } from '../../events/recipients.ts';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

export type Audience = (typeof AUDIENCE)[keyof typeof AUDIENCE];
/** Whom a post is for. */
export type Addressed = { audience: Audience; facultyId: number | null };

/** Holders of the news right write, change and remove posts, in one faculty where they hold it there only. */
const isManager = (person: Person, post: Addressed) => holds(person, 'news', post);

export const newsPolicy = policy({
  missing: 'NEWS_NOT_FOUND',
  allow: { write: isManager, edit: isManager, remove: isManager, restore: isManager },
});

/** Whether somebody writes news at all. */
export const writesNews = (person: Person): boolean => holds(person, 'news');

/** What decides which posts somebody sees; the feed asks the database by the rule of `ADDRESSED`. */
export const readerOf = (person: Person) => ({
  readerId: person.id,
  ...viewerOf({ person, overseenBy: 'news' }),
});

/** Who hears of a post: by the same rule, those who see it. */
export const readersOf = ({ audience, facultyId, authorId }: Addressed & { authorId: number }) =>
  ({ audience, facultyId, authorId, overseenBy: 'news' }) as const;

/** A post as long as its reader sees it: one that is not for them is, to them, none. */
export const ifSeen = <Post extends Addressed & { authorId: number }>(
  person: Person,
  post: Post | undefined,
): Post | undefined => (post && isFor({ to: readersOf(post), person }) ? post : undefined);
