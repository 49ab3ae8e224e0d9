import { referencesContract } from '@bilim/contract/areas/references.contract';
import type { ReferenceOrder } from '@bilim/contract/areas/references.shapes';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** Cancels an order after a confirmation. */
export function CancelOrder({ order: { id, name } }: { order: ReferenceOrder }) {
  const { t } = useTranslation('references');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const cancel = useCallMutation(referencesContract.cancel, {
    done: t('cancel.done'),
    refresh: [referencesContract.list],
    onDone: close,
    onFailed: close,
  });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={t('cancel.label', { name })}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: { md: 'start' } }}
      >
        {t('cancel.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('cancel.title', { name })}
        confirmLabel={t('cancel.button')}
        closeLabel={t('cancel.keep')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ orderId: id })}
        onClose={close}
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </>
  );
}
