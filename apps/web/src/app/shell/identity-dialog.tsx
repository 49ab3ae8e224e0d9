import { authContract } from '@bilim/contract/areas/auth.contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useContractForm } from '../../platform/call/contract-form.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';
import { FormPassword } from '../../ui/form/form-password.tsx';

/** Requests the password again: an open session alone does not permit this action. */
export function IdentityDialog({ onAnswer }: { onAnswer: (known: boolean) => void }) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const close = () => onAnswer(false);
  useBackCloses({ open: true, onClose: close });
  const { control, submit, busy } = useContractForm(authContract.confirm, {
    values: { password: '' },
    input: ({ password }) => ({ password }),
    check: ({ password }) => [password === '' && { field: 'password', message: t('required') }],
    refusals: { WRONG_OLD_PASSWORD: 'password', TOO_MANY_TRIES: 'password' },
    onDone: () => onAnswer(true),
  });
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{t('identity.title')}</DialogTitle>
        <DialogContent>
          <FormPassword
            control={control}
            name="password"
            label={t('identity.password')}
            hint={t('identity.hint')}
            autoComplete="current-password"
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('identity.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
