import { NEWS_PAGE, type NEWS_TABS, type NewsItem, newsContract } from '@bilim/contract/areas/news.contract';
import { call, fileUrl } from '../../platform/call/call.ts';
import { pagesFor, queryFor } from '../../platform/call/query-for.ts';

export type NewsTab = (typeof NEWS_TABS)[number];

/** The feed, page by page; each page continues after the last post of the one before. */
export const feedQuery = (tab: NewsTab) => ({
  ...pagesFor(
    newsContract.list,
    { page: 1, tab },
    {
      after: (page: NewsItem[]) => (page.length < NEWS_PAGE ? undefined : { before: page.at(-1)?.id }),
      offline: true,
      // Refetched on each visit. While the feed is open it must not move by itself, so new posts are
      // announced and loaded on request.
      staleTime: 0,
    },
  ),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const postQuery = (id: number) => queryFor(newsContract.get, { id }, { offline: true });

export const facultiesQuery = () =>
  queryFor(newsContract.faculties, {}, { offline: true, staleTime: Number.POSITIVE_INFINITY });

export const markSeen = (id: number) => call(newsContract.seen, { id });

/** A file's address has the post's id and the file's name; `inline` shows an image inline. */
export function newsFileUrl({ postId, name, inline }: { postId: number; name: string; inline?: boolean }) {
  const address = { filename: `${postId}_${name}`, type: '4' };
  return fileUrl(newsContract.download, inline ? { ...address, inline: '1' as const } : address);
}
