import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { isInstalled } from '../../../platform/page/install.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';

/** iPads report themselves as Macs, but no Mac has a touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Instructions for browsers that have no install prompt. */
export function HomeScreenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['card', 'ui']);
  const titleId = useId();
  useBackCloses({ open, onClose });
  const steps = isInstalled() ? 'installed' : isApple() ? 'apple' : 'other';
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{t('home.title')}</DialogTitle>
      <DialogContent>
        <Typography>{t(`home.${steps}`)}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {t('home.then')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ui:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
