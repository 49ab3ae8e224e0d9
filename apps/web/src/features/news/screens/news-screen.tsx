import { holds } from '@bilim/contract/access';
import { NEWS_TABS } from '@bilim/contract/areas/news.contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { getRouteApi } from '@tanstack/react-router';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Composer } from '../components/composer.tsx';
import { NewsFeed } from '../components/news-feed.tsx';
import { SinglePost } from '../components/single-post.tsx';
import { WaitingPosts } from '../components/waiting-posts.tsx';
import type { NewsTab } from '../news.api.ts';

const route = getRouteApi('/shell/news');

/** The feed with its tabs, the composer for writers, or the one post in the address. */
export function NewsScreen() {
  const { t } = useTranslation('news');
  const { tab = 'all', post } = route.useSearch();
  const mayWrite = holds(useUser(), 'news');
  if (post !== undefined) return <SinglePost id={post} />;
  return (
    <>
      <PageHeader title={t('title')}>
        <Tabs tab={tab} />
      </PageHeader>
      {mayWrite && (
        <Box sx={{ mb: 2 }}>
          <Composer />
        </Box>
      )}
      <WaitingPosts />
      <NewsFeed key={tab} tab={tab} />
    </>
  );
}

function Tabs({ tab }: { tab: NewsTab }) {
  const { t } = useTranslation('news');
  const navigate = route.useNavigate();
  return (
    <Box role="group" aria-label={t('tabs')} sx={{ display: 'flex', gap: 1 }}>
      {NEWS_TABS.map((name) => (
        <Chip
          key={name}
          clickable
          component="button"
          label={t(`tab.${name}`)}
          aria-pressed={name === tab}
          variant={name === tab ? 'filled' : 'outlined'}
          onClick={() => navigate({ search: name === 'all' ? {} : { tab: name } })}
          sx={(theme) =>
            name === tab
              ? { background: theme.vars.palette.tone.teal.soft, color: theme.vars.palette.tone.teal.on }
              : { background: theme.vars.palette.background.paper, borderColor: theme.vars.palette.divider }
          }
        />
      ))}
    </Box>
  );
}
