import { authContract } from '@bilim/contract/areas/auth.contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../../platform/contract-form.ts';
import { FormPassword } from '../../../ui/form-password.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';

/** Asks for the password again, then goes to Google; an open page alone must not be enough to link an account. */
export function GoogleLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'ui']);
  const titleId = useId();
  useBackCloses({ open: true, onClose });
  const { control, submit, busy } = useContractForm(authContract.googleLink, {
    values: { password: '' },
    input: ({ password }) => ({ password }),
    check: ({ password }) => [password === '' && { field: 'password', message: t('password.oldRequired') }],
    refusals: { WRONG_OLD_PASSWORD: 'password', TOO_MANY_TRIES: 'password' },
    onDone: ({ url }) => window.location.assign(url),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{t('google.link')}</DialogTitle>
        <DialogContent>
          <FormPassword
            control={control}
            name="password"
            label={t('google.askPassword')}
            autoComplete="current-password"
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('google.continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
