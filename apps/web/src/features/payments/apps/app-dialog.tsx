import type { PaymentsPage } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { QrCode } from '../../../ui/show/qr-code.tsx';
import type { Elqr } from '../qr/use-elqr.ts';

type AppDialogProps = { app: PaymentsPage['apps'][number] | null; elqr: Elqr; onClose: () => void };

/** The QR that opens one application on a phone. */
export function AppDialog({ app, elqr, onClose }: AppDialogProps) {
  const { t } = useTranslation(['payments', 'ui']);
  const titleId = useId();
  useBackCloses({ open: app !== null, onClose });
  if (!app) return null;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{t('apps.scan', { app: app.name })}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
          <Box
            sx={{ background: '#fff', borderRadius: 3, overflow: 'hidden', '& svg': { display: 'block' } }}
          >
            <QrCode text={elqr.linkOf(app.base)} label={t('apps.qr', { app: app.name })} size={264} />
          </Box>
          <Typography color="textSecondary">{t('apps.scanText')}</Typography>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ui:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
