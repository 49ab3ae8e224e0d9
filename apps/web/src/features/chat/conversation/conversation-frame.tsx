import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ScreenBar } from '../../../ui/page/screen-frame.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkIconButton } from '../../../ui/show/link.tsx';
import type { ChatSearch } from '../chat.search.ts';
import { conversationTitle } from '../contact-words.ts';
import { ConversationHeader } from './conversation-header.tsx';

type ConversationFrameProps = {
  address: ConversationAddress;
  /** Null while loading, and if there is none. */
  conversation: Conversation | null;
  /** Loading failed: the header shows no skeleton. */
  failed?: boolean;
  /** The link to the list on a phone; null if the list is shown beside. */
  back: ChatSearch | null;
  children: ReactNode;
};

/**
 * The header, the messages, the composer. On a phone the header is the screen's bar and the rest fills the
 * screen.
 */
export function ConversationFrame(props: ConversationFrameProps) {
  const { address, conversation, failed = false, back, children } = props;
  const { t } = useTranslation('chat');
  const head = (
    <>
      {back && (
        <LinkIconButton to="/chat" search={back} edge="start" aria-label={t('backToList')}>
          <Icon of={ArrowLeft} />
        </LinkIconButton>
      )}
      {conversation && <ConversationHeader address={address} conversation={conversation} />}
      {!conversation && (failed ? <Typography variant="h3">{t('title')}</Typography> : <HeadSkeleton />)}
    </>
  );
  return (
    <Box
      component="section"
      aria-label={conversation ? conversationTitle(conversation) : undefined}
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        height: '100%',
        overflow: 'hidden',
        [theme.breakpoints.up('md')]: {
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 3,
        },
      })}
    >
      <ScreenBar hideTabs>{head}</ScreenBar>
      <Box
        sx={(theme) => ({
          display: { xs: 'none', md: 'flex' },
          alignItems: 'center',
          flex: 'none',
          height: 60,
          px: 2,
          background: theme.vars.palette.background.paper,
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        {head}
      </Box>
      {children}
    </Box>
  );
}

function HeadSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Skeleton variant="circular" width={36} height={36} />
      <Box>
        <Skeleton width={160} height={16} />
        <Skeleton width={90} height={12} sx={{ mt: 0.5 }} />
      </Box>
    </Box>
  );
}
