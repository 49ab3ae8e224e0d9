import { chatContract } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { shownKey } from '../chat.api.ts';
import { dropFromLists, takeAway } from '../chat.cache.ts';
import { useSummary } from '../use-summary.ts';

/**
 * Removes the user's own message for all participants, after a confirmation: at once here, restored if the
 * server refuses.
 */
export function RemoveDialog({ message, onClose }: { message: ChatMessage | null; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const summary = useSummary();
  const client = useQueryClient();
  const remove = useCallMutation(chatContract.remove, {
    optimistic: ({ messageId }) => takeAway({ client, messageId }),
    onDone: ({ removed }, { messageId }) => {
      if (removed) dropFromLists({ client, messageId });
      // The message was already removed or is not the user's: refetch the server's state.
      else void client.invalidateQueries({ queryKey: shownKey(chatContract.open) });
    },
    onRefused: (failure, input) => toasts.failure(failure, { retry: () => remove.mutate(input) }),
  });
  return (
    <ConfirmDialog
      open={message !== null}
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      onClose={onClose}
      onConfirm={() => {
        if (message) remove.mutate({ messageId: message.id });
        onClose();
      }}
    >
      {message && t('removeText', { text: summary(message).slice(0, 120) })}
    </ConfirmDialog>
  );
}
