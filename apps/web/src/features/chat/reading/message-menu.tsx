import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Copy, Trash2, X } from 'lucide-react';
import { toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { type Outgoing, useOutbox } from '../chat.outbox.ts';

export type MenuRequest = { anchor: HTMLElement } & (
  | { message: ChatMessage; outgoing?: undefined }
  | { outgoing: Outgoing; message?: undefined }
);

type MessageMenuProps = {
  request: MenuRequest | null;
  onClose: () => void;
  onRemove: (message: ChatMessage) => void;
};

/** Actions on the user's own message: copy, remove, or cancel sending. */
export function MessageMenu({ request, onClose, onRemove }: MessageMenuProps) {
  const { t } = useTranslation('chat');
  const outbox = useOutbox();
  useBackCloses({ open: request !== null, onClose });
  const text = request?.message?.text ?? request?.outgoing?.text ?? '';
  const item = (act: () => unknown) => ({
    onClick: () => {
      onClose();
      act();
    },
    sx: { minHeight: 44 },
  });
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toasts.success(t('copied'));
  };
  return (
    <Menu anchorEl={request?.anchor} open={request !== null} onClose={onClose}>
      {text !== '' && (
        <MenuItem {...item(copy)}>
          <Icon of={Copy} />
          {t('copy')}
        </MenuItem>
      )}
      {request?.message?.can.remove && (
        <MenuItem {...item(() => onRemove(request.message))}>
          <Icon of={Trash2} />
          {t('remove')}
        </MenuItem>
      )}
      {request?.outgoing && (
        <MenuItem {...item(() => outbox?.cancel(request.outgoing.clientId))}>
          <Icon of={X} />
          {t('cancelSending')}
        </MenuItem>
      )}
    </Menu>
  );
}
