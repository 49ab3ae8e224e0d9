import { holds } from '@bilim/contract/access';
import type { AUDIENCE } from '@bilim/contract/areas/news.contract';
import { isFor, viewerOf } from '../../events/recipients.ts';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

export type Audience = (typeof AUDIENCE)[keyof typeof AUDIENCE];
/** The recipients of a post. */
export type Addressed = { audience: Audience; facultyId: number | null };

/** Holders of the news right write, change and remove posts; a right for one faculty covers that faculty only. */
const isManager = (person: Person, post: Addressed) => holds(person, 'news', post);

export const newsPolicy = policy({
  missing: 'NEWS_NOT_FOUND',
  allow: { write: isManager, edit: isManager, remove: isManager, restore: isManager },
});

/** Whether the person may write news at all. */
export const writesNews = (person: Person): boolean => holds(person, 'news');

/** The data that decides which posts a person sees; the feed's query applies the rule `ADDRESSED`. */
export const readerOf = (person: Person) => ({
  readerId: person.id,
  ...viewerOf({ person, overseenBy: 'news' }),
});

/** The recipients of a post's events: by the same rule, the people who see it. */
export const readersOf = ({ audience, facultyId, authorId }: Addressed & { authorId: number }) =>
  ({ audience, facultyId, authorId, overseenBy: 'news' }) as const;

/** The post, or undefined if it is not visible to this reader. */
export const ifSeen = <Post extends Addressed & { authorId: number }>(
  person: Person,
  post: Post | undefined,
): Post | undefined => (post && isFor({ to: readersOf(post), person }) ? post : undefined);
