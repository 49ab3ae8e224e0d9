import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { removeMessage } from '../chat.api.ts';
import { changeWindows, dropFromLists, inRoom } from '../chat.cache.ts';
import { withMessage, withoutMessage } from '../chat.window.ts';
import { useSummary } from '../use-summary.ts';

/** Takes one's own message away from everybody, once confirmed: at once here, back again if the server refuses. */
export function RemoveDialog({ message, onClose }: { message: ChatMessage | null; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const summary = useSummary();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (gone: ChatMessage) => removeMessage(gone.id),
    onMutate: ({ id, roomId }) =>
      changeWindows({ client, fits: inRoom(roomId), change: (window) => withoutMessage(window, id) }),
    onSuccess: ({ removed }, gone) => {
      if (removed) dropFromLists({ client, messageId: gone.id });
      else putBack(gone);
    },
    onError: (failure, gone) => {
      putBack(gone);
      toasts.failure(failure, { retry: () => remove.mutate(gone) });
    },
    meta: { ownFailure: true },
  });
  const putBack = (gone: ChatMessage) =>
    changeWindows({ client, fits: inRoom(gone.roomId), change: (window) => withMessage(window, gone) });
  return (
    <ConfirmDialog
      open={message !== null}
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      onClose={onClose}
      onConfirm={() => {
        if (message) remove.mutate(message);
        onClose();
      }}
    >
      {message && t('removeText', { text: summary(message).slice(0, 120) })}
    </ConfirmDialog>
  );
}
