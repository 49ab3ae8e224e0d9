import { cardContract, type OwnCard } from '@bilim/contract/areas/card.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ownCardQuery } from '../card.api.ts';

type ReissueDialogProps = { card: OwnCard; open: boolean; onClose: () => void };

/** Confirms that the codes of this card stop working, on paper and on other phones too. */
export function ReissueDialog({ card, open, onClose }: ReissueDialogProps) {
  const { t } = useTranslation('card');
  const dates = useDates();
  const client = useQueryClient();
  const reissue = useCallMutation(cardContract.reissue, {
    done: t('reissued'),
    onDone: (made) => {
      client.setQueryData(ownCardQuery().queryKey, made);
      onClose();
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('reissueTitle')}
      confirmLabel={t('reissue')}
      busy={reissue.isPending}
      onClose={onClose}
      onConfirm={() => reissue.mutate({ clientId: crypto.randomUUID() })}
    >
      {t('reissueAsk', { day: dates.day(card.issuedAt) })}
    </ConfirmDialog>
  );
}
