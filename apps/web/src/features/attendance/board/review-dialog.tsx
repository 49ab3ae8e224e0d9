import { PREFIX } from '@bilim/contract/limits';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { AppWindow } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkToGive } from '../../../ui/show/link-to-give.tsx';

/** A separate window can be moved to the teacher's own display; a tab would open on the projector. */
const WINDOW = 'popup,noreferrer,width=520,height=860';

type ReviewDialogProps = { sessionId: number; open: boolean; onClose: () => void };

/**
 * Opens the review outside the board: only the student and the teacher may see why a scan is reviewed. It
 * opens on the teacher's phone by a code that works for this teacher only, or in a second window.
 */
export function ReviewDialog({ sessionId, open, onClose }: ReviewDialogProps) {
  const { t } = useTranslation(['attendance', 'ui']);
  const titleId = useId();
  useBackCloses({ open, onClose });
  const address = `${location.origin}${PREFIX}/qr/review/${sessionId}`;
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('reviewElsewhere.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('reviewElsewhere.text')}
        </Typography>
        <LinkToGive link={address} label={t('reviewElsewhere.address')} qrLabel={t('reviewElsewhere.qr')}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon of={AppWindow} />}
            onClick={() => {
              window.open(`${address}?covered=1`, '_blank', WINDOW);
              onClose();
            }}
          >
            {t('reviewElsewhere.open')}
          </Button>
        </LinkToGive>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
