import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';
import { HistoryList } from './history-list.tsx';
import type { OfCell } from './journal.api.ts';

type HistorySheetProps = { of: OfCell; title: string; note: string; pointsMax: number; onClose: () => void };

/** The history of one cell in a dialog, on a phone a sheet. */
export function HistorySheet({ of, title, note, pointsMax, onClose }: HistorySheetProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  useBackCloses({ open: true, onClose });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="caption" component="p" color="textSecondary">
          {note}
        </Typography>
        <HistoryList of={of} pointsMax={pointsMax} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
