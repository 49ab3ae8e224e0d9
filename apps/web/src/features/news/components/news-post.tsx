import type { NewsItem } from '@bilim/contract/areas/news.contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { LinkifiedText } from '../../../ui/show/linkified-text.tsx';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { TimeAgo } from '../../../ui/show/time-ago.tsx';
import { useUnitNames } from '../faculty-names.ts';
import { usePostFocus } from '../use-post-focus.ts';
import { useRemovePost } from '../use-remove-post.ts';
import { AudienceChip } from './audience-chip.tsx';
import { EditPost } from './edit-post.tsx';
import { PostFiles } from './post-files.tsx';
import { PostMenu } from './post-menu.tsx';

const AVATAR_PX = 40;

/** One post: author, time, audience, text, files. Memoized: loading more posts does not render it again. */
export const NewsPost = memo(function NewsPost({ post }: { post: NewsItem }) {
  const { t } = useTranslation('news');
  const [editing, setEditing] = useState(false);
  const remove = useRemovePost();
  const { card, leave } = usePostFocus({ id: post.id, editing });
  const { unit, person } = post.author;
  const named = useUnitNames()(unit);
  if (editing) return <EditPost post={post} onDone={() => setEditing(false)} />;
  return (
    <Card
      ref={card}
      component="article"
      tabIndex={-1}
      aria-label={t('postBy', { name: unit || person })}
      sx={{ p: { xs: 2, md: 2.5 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <PersonAvatar fullName={shortUnit(unit) || person} code={named.code} size={AVATAR_PX} />
        <Head>
          <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }} noWrap title={unit || person}>
              {named.text || person}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {unit && `${person} · `}
              <TimeAgo date={post.createdAt} />
              {post.editedAt && ` · ${t('edited')}`}
            </Typography>
          </Box>
          <AudienceChip post={post} />
        </Head>
        {post.unread && <UnreadDot />}
        <PostMenu
          post={post}
          onEdit={() => setEditing(true)}
          onRemove={() => {
            leave();
            remove.mutate({ id: post.id });
          }}
        />
      </Box>
      {post.text && (
        <Typography variant="post" component="div" sx={{ mt: 1.75, overflowWrap: 'anywhere' }}>
          <LinkifiedText text={post.text} />
        </Typography>
      )}
      <PostFiles post={post} />
    </Card>
  );
});

/** The first letters of its first and last word: 'Факультет … технологий' is ФТ. */
function shortUnit(unit: string) {
  const words = unit.split(/\s+/);
  return words.length > 1 ? `${words[0]} ${words.at(-1)}` : unit;
}

/** Author and time, and beside it the audience; below it if both do not fit. */
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: '8px 12px',
  flex: 1,
  minWidth: 0,
  minHeight: AVATAR_PX,
});

function UnreadDot() {
  const { t } = useTranslation('news');
  return (
    <Box
      role="img"
      aria-label={t('unread')}
      title={t('unread')}
      sx={(theme) => ({
        flex: 'none',
        width: 8,
        height: 8,
        mt: `${AVATAR_PX / 2 - 4}px`,
        borderRadius: 4,
        background: theme.vars.palette.primary.main,
      })}
    />
  );
}
