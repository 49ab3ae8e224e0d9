import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { pressOnce } from '../form/press-once.ts';
import { useBackCloses } from './use-back-closes.ts';

type ConfirmDialogProps = {
  open: boolean;
  /** Names the object: 'Удалить «Алгебра.pdf»?' */
  title: string;
  children: ReactNode;
  /** Names the action: 'Удалить «Алгебра.pdf»'. */
  confirmLabel: string;
  /** 'Отмена' by default; set it when the action itself is a cancellation. */
  closeLabel?: string;
  tone?: 'error' | 'primary';
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, tone = 'error', busy = false, onConfirm, onClose } = props;
  const { t } = useTranslation('ui');
  const { closeLabel = t('cancel') } = props;
  const titleId = useId();
  useBackCloses({ open, onClose });
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" component="div">
          {children}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button variant="outlined" onClick={onClose} autoFocus sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
          {closeLabel}
        </Button>
        <Button
          variant="contained"
          color={tone}
          onClick={pressOnce(onConfirm)}
          loading={busy}
          sx={{ overflowWrap: 'break-word' }}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
