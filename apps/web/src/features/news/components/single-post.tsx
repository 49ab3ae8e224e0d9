import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { postQuery } from '../news.api.ts';
import { NewsPost } from './news-post.tsx';

/** The post of a link, with a way to all posts. */
export function SinglePost({ id }: { id: number }) {
  const { t } = useTranslation('news');
  const query = useQuery(postQuery(id));
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <LinkButton to="/news" variant="outlined" startIcon={<Icon of={ArrowLeft} />}>
        {t('toAll')}
      </LinkButton>
      <Box sx={{ width: '100%' }}>
        <QueryView query={query} skeleton={<CardsSkeleton cards={1} />}>
          {(post) => <NewsPost post={post} />}
        </QueryView>
      </Box>
    </Box>
  );
}
