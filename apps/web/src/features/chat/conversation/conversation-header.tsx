import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { LinkIconButton } from '../../../ui/link.tsx';
import type { ChatSearch } from '../chat.search.ts';
import { givenName, isGroupChat, twoNames } from '../contact-words.ts';
import { ConversationAvatar } from '../conversation-avatar.tsx';
import { useTypists } from '../typing.ts';
import { ConversationMenu } from './conversation-menu.tsx';

type ConversationHeaderProps = {
  address: ConversationAddress;
  conversation: Conversation;
  /** Where the list is, on a phone; null where the list stands beside. */
  back: ChatSearch | null;
};

/** Whom one writes with, and what they are doing. */
export function ConversationHeader({ address, conversation, back }: ConversationHeaderProps) {
  const { t } = useTranslation('chat');
  const { fullName } = conversation;
  return (
    <>
      {back && (
        <LinkIconButton to="/chat" search={back} edge="start" aria-label={t('backToList')}>
          <Icon of={ArrowLeft} />
        </LinkIconButton>
      )}
      <ConversationAvatar conversation={conversation} />
      <Box sx={{ flex: 1, minWidth: 0, ml: 1.5 }}>
        <Typography
          variant="h2"
          component="h1"
          noWrap
          title={fullName}
          sx={{ fontSize: '0.9375rem', lineHeight: '1.25rem' }}
        >
          {isGroupChat(conversation) ? fullName : twoNames(fullName)}
        </Typography>
        <StatusLine conversation={conversation} />
      </Box>
      <ConversationMenu address={address} conversation={conversation} />
    </>
  );
}

/** Typing, else here or not, else what class it is. */
function StatusLine({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const typists = useTypists(conversation.roomId);
  const { class: of, online, groupName, position } = conversation;
  const [typist] = typists;
  const line = (text: string, color: 'success.main' | 'primary.main' | 'text.secondary') => (
    <Typography variant="caption" component="p" noWrap role="status" sx={{ color }}>
      {text}
    </Typography>
  );
  if (typists.length > 1) return line(t('typingMany'), 'primary.main');
  if (typist) {
    return line(of ? t('typing', { name: givenName(typist) }) : t('typingPersonal'), 'primary.main');
  }
  if (of) return line(`${of.discipline} · ${of.group}`, 'text.secondary');
  if (online) return line(t('online'), 'success.main');
  return line([groupName || position, t('offline')].filter(Boolean).join(' · '), 'text.secondary');
}
