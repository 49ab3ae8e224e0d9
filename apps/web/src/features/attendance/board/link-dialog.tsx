import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { PREFIX } from '@bilim/contract/limits';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { ScreenLink } from './screen-link.tsx';

type LinkDialogProps = { session: QrSession; open: boolean; onClose: () => void };

/**
 * A link that shows the board on another screen without sign-in, until the QR ends or the link is revoked.
 */
export function LinkDialog({ session: { id: sessionId, hasScreen }, open, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['attendance', 'ui']);
  const titleId = useId();
  const [key, setKey] = useState<string | null>(null);
  const close = () => {
    setKey(null);
    onClose();
  };
  useBackCloses({ open, onClose: close });
  const refresh = [attendanceContract.session];
  const make = useCallMutation(attendanceContract.link, { refresh, onDone: ({ key }) => setKey(key) });
  const revoke = useCallMutation(attendanceContract.link, {
    refresh,
    done: t('link.revoked'),
    onDone: () => setKey(null),
  });
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('secondScreen')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('link.text')}
        </Typography>
        <Typography sx={{ mb: 2, fontWeight: 600 }}>{t('link.warning')}</Typography>
        {key && <ScreenLink link={`${location.origin}${PREFIX}/qr/screen#${key}`} />}
        {!key && hasScreen && <Typography>{t('link.isOut')}</Typography>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {hasScreen && (
          <Button
            color="error"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ sessionId, on: false })}
            sx={{ mr: 'auto !important' }}
          >
            {t('link.revoke')}
          </Button>
        )}
        <Button color="inherit" onClick={close}>
          {t('ui:close')}
        </Button>
        {!key && (
          <Button
            variant="contained"
            loading={make.isPending}
            onClick={() => make.mutate({ sessionId, on: true })}
          >
            {t(hasScreen ? 'link.renew' : 'link.make')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
