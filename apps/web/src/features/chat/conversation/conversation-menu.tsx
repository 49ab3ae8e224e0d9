import { type ConversationAddress, chatContract } from '@bilim/contract/areas/chat.contract';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CheckCheck, EllipsisVertical, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { settingsQuery } from '../chat.api.ts';
import { setUnread } from '../chat.cache.ts';
import { playSound } from '../sound.ts';

type ConversationMenuProps = { address: ConversationAddress; conversation: Conversation };

export function ConversationMenu({ address, conversation: { roomId } }: ConversationMenuProps) {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  useBackCloses({ open: anchor !== null, onClose: close });
  const reading = useCallMutation(chatContract.readAll, {
    onDone: ({ unread }) => {
      if (roomId) setUnread({ client, roomId, unread });
    },
  });
  return (
    <>
      <IconButton
        edge="end"
        aria-label={t('roomMenu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon of={EllipsisVertical} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          disabled={roomId === null}
          onClick={() => {
            close();
            reading.mutate(address);
          }}
          sx={{ minHeight: 44 }}
        >
          <Icon of={CheckCheck} />
          {t('readAll')}
        </MenuItem>
        <SoundItem />
      </Menu>
    </>
  );
}

/** Off by default; stored in the user's settings. */
function SoundItem({ ...item }: { autoFocus?: boolean }) {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { data: settings } = useQuery(settingsQuery());
  const saving = useCallMutation(profileContract.saveSettings, {
    onDone: (saved) => void client.setQueryData(settingsQuery().queryKey, saved),
  });
  const { sound: on = false } = (saving.isPending ? saving.variables : settings) ?? {};
  return (
    <MenuItem
      {...item}
      role="menuitemcheckbox"
      aria-checked={on}
      onClick={() => {
        saving.mutate({ sound: !on });
        if (!on) playSound();
      }}
      sx={{ minHeight: 44 }}
    >
      <Icon of={Volume2} />
      {t('sound')}
      <Box component="span" sx={{ ml: 'auto', display: 'grid', visibility: on ? 'visible' : 'hidden' }}>
        <Icon of={Check} />
      </Box>
    </MenuItem>
  );
}
