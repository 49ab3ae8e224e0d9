import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import { givenName } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import { memo } from 'react';
import { useOnline } from '../../../platform/kept/offline.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import { TimeAgo } from '../../../ui/show/time-ago.tsx';
import { CountBadge } from '../../../ui/state/count-badge.tsx';
import type { Outgoing } from '../chat.outbox.ts';
import { type ChatSearch, openingSearch } from '../chat.search.ts';
import { conversationTitle } from '../contact-words.ts';
import { ConversationAvatar } from '../conversation-avatar.tsx';
import { ConversationName } from '../conversation-name.tsx';
import { type MessageState, STATE_SIGNS } from '../message-state.ts';
import { useSummary } from '../use-summary.ts';

type ContactRowProps = {
  conversation: Conversation;
  search: ChatSearch;
  unread: number;
  /** The last message written here that is not sent yet. */
  outgoing: Outgoing | null;
  state: MessageState | null;
  open: boolean;
};

/** A row of the list: name, last message, time, and unread count. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { conversation, search, unread, outgoing, state, open } = props;
  const { t } = useTranslation('chat');
  const { last, online, class: of, fullName } = conversation;
  const known = useOnline();
  const at = outgoing?.writtenAt ?? last?.sentAt;
  return (
    <LinkBase
      to="/chat"
      search={openingSearch(search, conversation)}
      // A room opened by another address is also marked as open.
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={open ? 'page' : undefined}
      title={conversationTitle(conversation)}
      sx={line}
    >
      <ConversationAvatar conversation={conversation} />
      <Words>
        <First>
          <Name>
            <ConversationName conversation={conversation} lines={2} />
            {of && at && <Hidden>, {fullName}</Hidden>}
            {online && known && <Hidden>, {t('online')}</Hidden>}
          </Name>
          {at && (
            <Quiet>
              {state && <Sign state={state} />}
              <TimeAgo date={at} brief />
            </Quiet>
          )}
        </First>
        <Second>
          <Last>
            <LastWords conversation={conversation} outgoing={outgoing} />
          </Last>
          <CountBadge count={unread} />
          {unread > 0 && <Hidden>{t('unreadHere', { count: unread })}</Hidden>}
        </Second>
      </Words>
    </LinkBase>
  );
});

function LastWords({ conversation, outgoing }: Pick<ContactRowProps, 'conversation' | 'outgoing'>) {
  const { t } = useTranslation('chat');
  const summary = useSummary();
  const { last, groupName, position, class: of, fullName } = conversation;
  if (outgoing) {
    const { text, files } = outgoing;
    return t('you', { text: summary({ text, fileName: files[0]?.name ?? '' }) });
  }
  if (!last) return of ? fullName : groupName || position;
  const said = summary(last);
  if (last.mine) return t('you', { text: said });
  return of ? `${givenName(last.authorName)}: ${said}` : said;
}

/** The delivery state of the user's own message. */
function Sign({ state }: { state: MessageState }) {
  const { t } = useTranslation('chat');
  return (
    <Box
      component="span"
      title={t(`state.${state}`)}
      sx={{
        mr: 0.5,
        '& svg': { verticalAlign: '-2px' },
        color: state === 'failed' ? 'error.main' : undefined,
      }}
    >
      <Icon of={STATE_SIGNS[state]} size={14} />
      <Hidden>{t(`state.${state}`)}</Hidden>
    </Box>
  );
}

const line = (theme: Theme) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  width: '100%',
  minHeight: 52,
  gap: 1.5,
  px: { xs: 2, md: 1.5 },
  py: 1,
  borderRadius: { xs: 0, md: 2.5 },
  textAlign: 'left',
  // Inset: rows are clipped, since rows out of view are not rendered.
  '&&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&:hover': { background: theme.vars.palette.background.default },
  '&[aria-current]': {
    background: theme.vars.palette.tone.teal.soft,
    '--quiet': theme.vars.palette.tone.teal.on,
  },
});
const Words = styled('span')({ flex: 1, minWidth: 0 });
const First = styled('span')({ display: 'flex', alignItems: 'baseline', gap: 8 });
const Second = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 20 });
const Name = styled('span')({ flex: 1, minWidth: 0, fontWeight: 500 });
const Quiet = styled('span')(({ theme }) => ({
  flex: 'none',
  fontSize: '0.75rem',
  color: `var(--quiet, ${theme.vars.palette.text.secondary})`,
}));
const Last = styled(Quiet)({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: '1rem',
});
