import type { NewsItem } from '@bilim/contract/areas/news.contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { TimeAgo } from '../../../ui/show/time-ago.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { feedQuery } from '../news.api.ts';

/** Very wide windows are also high: two posts would leave empty space below. */
const VERY_WIDE = '(min-width: 1900px)';

/** The newest posts as cards, for the home screen. */
export function LatestNews() {
  const { t } = useTranslation('news');
  const id = useId();
  const feed = useInfiniteQuery(feedQuery('all'));
  const shown = useMediaQuery(VERY_WIDE, { noSsr: true }) ? 4 : 2;
  return (
    <section aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 0.5, mb: 1 }}>
        <Typography id={id} variant="section" component="h2" color="textSecondary">
          {t('latest')}
        </Typography>
        <SectionLink to="/news">{t('wholeFeed')}</SectionLink>
      </Box>
      <QueryView
        query={feed}
        size="line"
        skeleton={<CardsSkeleton cards={1} />}
        empty={
          <Typography color="textSecondary" sx={{ px: 0.5 }}>
            {t('empty.all')}
          </Typography>
        }
      >
        {(posts) => (
          <Cards>
            {posts.slice(0, shown).map((post) => (
              <Card key={post.id} component="li">
                <PostCard post={post} />
              </Card>
            ))}
          </Cards>
        )}
      </QueryView>
    </section>
  );
}

/** Author, time, two lines of the text, one file. */
function PostCard({ post: { id, author, createdAt, text, fileNames } }: { post: NewsItem }) {
  const name = author.unit || author.person;
  return (
    <LinkBase to="/news" search={{ post: id }} sx={card}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <PersonAvatar fullName={name} size={36} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            <TimeAgo date={createdAt} />
          </Typography>
        </Box>
      </Box>
      {text && <TwoLines>{text}</TwoLines>}
      {fileNames[0] && (
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          noWrap
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <Icon of={Paperclip} size={14} />
          {fileNames[0]}
        </Typography>
      )}
    </LinkBase>
  );
}

const Cards = styled('ul')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
});
const card = (theme: Theme) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  height: '100%',
  p: 2,
  textAlign: 'left',
  '&:hover': { background: theme.vars.palette.background.default },
});
const TwoLines = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});
