import { eventsEvents } from '@bilim/contract/areas/events.contract';
import { type NewsItem, newsEvents } from '@bilim/contract/areas/news.contract';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asCallFailure } from '../../platform/call/failure.ts';
import { useEvent } from '../../platform/events.ts';
import { feedQuery, type NewsTab, postQuery } from './news.api.ts';
import { changeFeeds, dropPost, withChanged } from './news.cache.ts';
import { useOutboxView } from './news.outbox.ts';

/**
 * Keeps the open feed current: changed posts are replaced, removed ones disappear, new ones are only counted
 * until the reader loads them.
 */
export function useLiveFeed(tab: NewsTab) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const options = feedQuery(tab);

  const shows = (id: number) =>
    client
      .getQueryData<InfiniteData<NewsItem[]>>(options.queryKey)
      ?.pages.some((page) => page.some((post) => post.id === id)) ?? false;

  const readAgain = async (id: number) => {
    try {
      const post = await client.fetchQuery({ ...postQuery(id), staleTime: 0 });
      changeFeeds(client, (feed) => withChanged(feed, post));
    } catch (error) {
      // The post is no longer visible to this reader.
      if (asCallFailure(error).code === 'NEWS_NOT_FOUND') dropPost(client, id);
    }
  };

  useEvent(newsEvents.posted, ({ id }) => {
    if (!shows(id)) setWaiting((before) => new Set(before).add(id));
  });
  useEvent(newsEvents.edited, ({ id }) => {
    if (shows(id)) void readAgain(id);
  });
  useEvent(newsEvents.removed, ({ id }) => {
    dropPost(client, id);
    setWaiting((before) => new Set([...before].filter((other) => other !== id)));
  });
  useEvent(eventsEvents.reset, () => void client.invalidateQueries({ queryKey: options.queryKey }));

  // The event for the user's own post may arrive before the answer: it must not be announced to its author.
  const writing = useOutboxView().rows.some(({ refusal }) => refusal === null);
  const knows = (id: number) => client.getQueryData(postQuery(id).queryKey) !== undefined;
  const unseen = [...waiting].filter((id) => !shows(id) && !knows(id));

  return {
    waiting: writing ? 0 : unseen.length,
    async showWaiting() {
      setWaiting(new Set());
      await client.resetQueries({ queryKey: options.queryKey, exact: true });
      window.scrollTo({ top: 0 });
    },
  };
}
