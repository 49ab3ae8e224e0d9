import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { CardForm } from './card-form.tsx';
import type { PayProps } from './pay-props.ts';

/** The card form as a sheet. It hides during the confirmation, and returns if the user cancels. */
export function CardSheet({ open, onClose, ...props }: PayProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const titleId = useId();
  useBackCloses({ open, onClose });
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('card.pay')}</DialogTitle>
      <DialogContent sx={{ pb: 2.5 }}>
        <CardForm {...props} />
      </DialogContent>
    </Dialog>
  );
}
