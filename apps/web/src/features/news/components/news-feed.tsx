import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { feedQuery, markSeen, type NewsTab } from '../news.api.ts';
import { useLiveFeed } from '../use-live-feed.ts';
import { NewPostsPill } from './new-posts-pill.tsx';
import { NewsPost } from './news-post.tsx';

/** The posts of one tab, newest first, and more on request. */
export function NewsFeed({ tab }: { tab: NewsTab }) {
  const { t } = useTranslation('news');
  const feed = useInfiniteQuery(feedQuery(tab));
  const { waiting, showWaiting } = useLiveFeed(tab);
  const newest = feed.data?.[0];
  const unseen = newest?.unread ? newest.id : null;
  useEffect(() => {
    // Best effort: a remaining unread mark does no harm.
    if (unseen !== null) markSeen(unseen).catch(() => undefined);
  }, [unseen]);

  return (
    <>
      <NewPostsPill count={waiting} onShow={showWaiting} />
      <QueryView
        query={feed}
        skeleton={<CardsSkeleton />}
        empty={<EmptyState icon={Newspaper} title={t(`empty.${tab}`)} text={t('empty.text')} />}
      >
        {(posts) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {posts.map((post) => (
              <NewsPost key={post.id} post={post} />
            ))}
          </Box>
        )}
      </QueryView>
      {feed.hasNextPage && (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 2 }}>
          <Button variant="outlined" loading={feed.isFetchingNextPage} onClick={() => feed.fetchNextPage()}>
            {t('showPrevious')}
          </Button>
        </Box>
      )}
    </>
  );
}
