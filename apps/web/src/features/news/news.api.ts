import { NEWS_PAGE, type NEWS_TABS, type NewsItem, newsContract } from '@bilim/contract/areas/news.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call, fileUrl } from '../../platform/call.ts';
import { currentLanguage } from '../../platform/language.ts';
import { KEPT_OFFLINE } from '../../platform/query.ts';

export type NewsTab = (typeof NEWS_TABS)[number];

/** All that is cached of news starts with this. */
export const NEWS_KEY = ['news'] as const;

/** The feed, page after page; each page continues after the last post of the one before. */
export const feedQuery = (tab: NewsTab) =>
  infiniteQueryOptions({
    queryKey: [...NEWS_KEY, 'feed', tab, currentLanguage()],
    queryFn: ({ signal, pageParam }) =>
      call(newsContract.list, { page: 1, tab, before: pageParam ?? undefined }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page: NewsItem[]) => (page.length < NEWS_PAGE ? undefined : page.at(-1)?.id),
    // Whoever comes back sees the present feed; what one reads must not move by itself, so new posts are announced
    // and come when asked for.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...KEPT_OFFLINE,
  });

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: [...NEWS_KEY, 'post', id, currentLanguage()],
    queryFn: ({ signal }) => call(newsContract.get, { id }, { signal }),
    ...KEPT_OFFLINE,
  });

export const facultiesQuery = () =>
  queryOptions({
    queryKey: [...NEWS_KEY, 'faculties', currentLanguage()],
    queryFn: ({ signal }) => call(newsContract.faculties, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type NewsDraft = {
  id?: number;
  text: string;
  audience: NewsItem['audience'];
  facultyId: number | null;
  keptFiles?: string[];
  clientId: string;
};

export const saveNews = ({ facultyId, ...draft }: NewsDraft, options: CallOptions) =>
  call(newsContract.save, { ...draft, facultyId: facultyId ?? undefined }, options);
export const removeNews = (id: number) => call(newsContract.remove, { id });
export const restoreNews = (id: number) => call(newsContract.restore, { id });
export const markSeen = (id: number) => call(newsContract.seen, { id });

/** A file's address is made of the post's id and the file's name; `inline` shows an image in its place. */
export function newsFileUrl({ postId, name, inline }: { postId: number; name: string; inline?: boolean }) {
  const address = { filename: `${postId}_${name}`, type: '4' };
  return fileUrl(newsContract.download, inline ? { ...address, inline: '1' as const } : address);
}
