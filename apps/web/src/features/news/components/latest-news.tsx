import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkBase } from '../../../ui/link.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { feedQuery } from '../news.api.ts';

const SHOWN = 4;

/** The newest posts in a line each, for the home screen. */
export function LatestNews() {
  const { t } = useTranslation('news');
  const feed = useInfiniteQuery(feedQuery('all'));
  return (
    <SectionCard title={t('latest')}>
      <QueryView
        query={feed}
        size="line"
        skeleton={<ListSkeleton rows={SHOWN} />}
        empty={
          <Typography color="textSecondary" sx={{ px: 1.5, pb: 1.5 }}>
            {t('empty.all')}
          </Typography>
        }
      >
        {(posts) => (
          <ul>
            {posts.slice(0, SHOWN).map(({ id, text, fileNames, author, createdAt }) => (
              <li key={id}>
                <LinkBase
                  to="/news"
                  search={{ post: id }}
                  sx={(theme) => ({
                    display: 'block',
                    width: '100%',
                    px: 1.5,
                    py: 1,
                    textAlign: 'left',
                    borderRadius: 2.5,
                    '&:hover': { background: theme.vars.palette.background.default },
                  })}
                >
                  <Typography noWrap>{text.split('\n')[0] || fileNames[0]}</Typography>
                  <Box component="span" sx={{ display: 'block' }}>
                    <Typography variant="caption" color="textSecondary">
                      {author.unit || author.person} · <TimeAgo date={createdAt} />
                    </Typography>
                  </Box>
                </LinkBase>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </SectionCard>
  );
}
