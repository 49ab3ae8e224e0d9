import { NEWS_TABS, type NewsItem, newsContract } from '@bilim/contract/areas/news.contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../platform/call/query-for.ts';
import { feedQuery, type NewsTab, postQuery } from './news.api.ts';

type Feed = InfiniteData<NewsItem[], unknown>;

const isAnnouncement = ({ audience, facultyId }: NewsItem) => audience !== 0 || facultyId !== null;

/** The feed with one changed post; pages keep their boundaries, so that no post is fetched twice. */
export function withChanged(feed: Feed, post: NewsItem): Feed {
  return {
    ...feed,
    pages: feed.pages.map((page) => page.map((item) => (item.id === post.id ? post : item))),
  };
}

export function withoutPost(feed: Feed, id: number): Feed {
  return { ...feed, pages: feed.pages.map((page) => page.filter((item) => item.id !== id)) };
}

/**
 * The feed with a post put at the position of its id: a new one on top, a restored one between its
 * neighbours.
 */
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

/** Changes the cached feed of each tab. */
export function changeFeeds(client: QueryClient, change: (feed: Feed, tab: NewsTab) => Feed) {
  for (const tab of NEWS_TABS) {
    const { queryKey } = feedQuery(tab);
    const feed = client.getQueryData<Feed>(queryKey);
    if (feed) client.setQueryData<Feed>(queryKey, change(feed, tab));
  }
}

/** Shows a new, changed or restored post; the tab of announcements keeps only announcements. */
export function placePost(client: QueryClient, post: NewsItem) {
  changeFeeds(client, (feed, tab) =>
    tab === 'announcements' && !isAnnouncement(post) ? withoutPost(feed, post.id) : withPost(feed, post),
  );
  client.setQueryData(postQuery(post.id).queryKey, post);
}

/** Removes a post from every cached list; returns a function that restores it. */
export function dropPost(client: QueryClient, id: number) {
  const feeds = client.getQueriesData({ queryKey: keyOf(newsContract.list) });
  changeFeeds(client, (feed) => withoutPost(feed, id));
  client.removeQueries({ queryKey: postQuery(id).queryKey });
  return () => {
    for (const [key, feed] of feeds) client.setQueryData(key, feed);
  };
}
