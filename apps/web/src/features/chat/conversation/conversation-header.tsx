import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import { givenName } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useOnline } from '../../../platform/kept/offline.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { conversationTitle } from '../contact-words.ts';
import { ConversationAvatar } from '../conversation-avatar.tsx';
import { ConversationName } from '../conversation-name.tsx';
import { useTypists } from '../typing.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { useFocusOnOpening } from './use-focus-on-opening.ts';

type ConversationHeaderProps = {
  address: ConversationAddress;
  conversation: Conversation;
};

/** The other participants and their state. */
export function ConversationHeader({ address, conversation }: ConversationHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnOpening({ place: heading, device: 'phone' });
  return (
    <>
      <ConversationAvatar conversation={conversation} />
      <Box sx={{ flex: 1, minWidth: 0, ml: 1.5 }}>
        <Typography
          variant="h2"
          component="h1"
          ref={heading}
          tabIndex={-1}
          title={conversationTitle(conversation)}
          sx={{ fontSize: '0.9375rem', lineHeight: '1.25rem', outline: 'none' }}
        >
          <ConversationName conversation={conversation} lines={1} />
        </Typography>
        <StatusLine conversation={conversation} />
      </Box>
      <ConversationMenu address={address} conversation={conversation} />
    </>
  );
}

/** Typing, else the group's label, else presence. */
function StatusLine({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const typists = useTypists(conversation.roomId);
  const { class: of, fullName, online, groupName, position } = conversation;
  const connected = useOnline();
  const [typist] = typists;
  const line = (text: string, color: 'success.main' | 'primary.main' | 'text.secondary') => (
    <Typography variant="caption" component="p" noWrap role="status" sx={{ color }}>
      {text}
    </Typography>
  );
  const who = groupName || position;
  const calm = (text: string) => line([who, text].filter(Boolean).join(' · '), 'text.secondary');
  if (!of && !connected) return calm(t('unreachable'));
  if (typists.length > 1) return line(t('typingMany'), 'primary.main');
  if (typist) {
    return line(of ? t('typing', { name: givenName(typist) }) : t('typingPersonal'), 'primary.main');
  }
  if (of) return line(fullName, 'text.secondary');
  if (online) return line(t('online'), 'success.main');
  return calm(t('offline'));
}
