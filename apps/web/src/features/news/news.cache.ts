import type { NewsItem } from '@bilim/contract/areas/news.contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { NEWS_KEY, postQuery } from './news.api.ts';

type Feed = InfiniteData<NewsItem[], number | null>;

const FEEDS = [...NEWS_KEY, 'feed'];
const isAnnouncement = ({ audience, facultyId }: NewsItem) => audience !== 0 || facultyId !== null;

/** The feed with one post changed in its place; pages keep their borders, so that nothing is asked twice. */
export function withChanged(feed: Feed, post: NewsItem): Feed {
  return {
    ...feed,
    pages: feed.pages.map((page) => page.map((item) => (item.id === post.id ? post : item))),
  };
}

export function withoutPost(feed: Feed, id: number): Feed {
  return { ...feed, pages: feed.pages.map((page) => page.filter((item) => item.id !== id)) };
}

/** The feed with a post put where its id says: new on top, restored between its neighbours. */
export function withPost(feed: Feed, post: NewsItem): Feed {
  const without = withoutPost(feed, post.id);
  const oldest = without.pages.at(-1)?.at(-1)?.id ?? 0;
  if (post.id < oldest) return without;
  const target = without.pages.findIndex((page) => (page.at(-1)?.id ?? 0) <= post.id);
  const index = target < 0 ? without.pages.length - 1 : target;
  return {
    ...without,
    pages: without.pages.map((page, at) =>
      at === index ? [...page, post].sort((a, b) => b.id - a.id) : page,
    ),
  };
}

/** Changes every cached feed: the tab of announcements keeps only those. */
export function changeFeeds(client: QueryClient, change: (feed: Feed, tab: unknown) => Feed) {
  for (const [key, feed] of client.getQueriesData<Feed>({ queryKey: FEEDS })) {
    if (feed) client.setQueryData(key, change(feed, key[2]));
  }
}

/** Shows a post that was just written, changed or restored. */
export function placePost(client: QueryClient, post: NewsItem) {
  changeFeeds(client, (feed, tab) =>
    tab === 'announcements' && !isAnnouncement(post) ? withoutPost(feed, post.id) : withPost(feed, post),
  );
  client.setQueryData(postQuery(post.id).queryKey, post);
}

/** Takes a post away from every cached list. */
export function dropPost(client: QueryClient, id: number) {
  changeFeeds(client, (feed) => withoutPost(feed, id));
  client.removeQueries({ queryKey: postQuery(id).queryKey });
}
