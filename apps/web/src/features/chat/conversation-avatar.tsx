import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Users } from 'lucide-react';
import { useOnline } from '../../platform/kept/offline.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { PersonAvatar } from '../../ui/show/person-avatar.tsx';
import { isGroupChat } from './contact-words.ts';

/** A photo with a dot when the person is online; an icon for a group. */
export function ConversationAvatar({
  conversation,
  size = 36,
}: {
  conversation: Conversation;
  size?: number;
}) {
  const { fullName, code, hasPhoto, online } = conversation;
  const group = isGroupChat(conversation);
  // Presence is unknown without network.
  const known = useOnline();
  return (
    <Box sx={{ position: 'relative', flex: 'none' }}>
      <PersonAvatar fullName={fullName} code={group ? 0 : code} hasPhoto={hasPhoto} size={size}>
        {group ? <Icon of={Users} size={size * 0.5} /> : undefined}
      </PersonAvatar>
      {online && known && <Dot />}
    </Box>
  );
}

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  right: -1,
  bottom: -1,
  width: 11,
  height: 11,
  borderRadius: 99,
  border: `2px solid ${theme.vars.palette.background.paper}`,
  background: theme.vars.palette.tone.ok.main,
}));
