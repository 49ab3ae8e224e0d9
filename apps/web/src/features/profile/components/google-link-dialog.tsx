import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../platform/toasts.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { linkGoogle } from '../profile.api.ts';

/** Asks for the password again, then goes to Google; an open page alone must not be enough to link an account. */
export function GoogleLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'ui']);
  const titleId = useId();
  const [password, setPassword] = useState('');
  useBackCloses({ open: true, onClose });
  const link = useMutation({
    mutationFn: linkGoogle,
    meta: { ownFailure: true },
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          link.mutate(password);
        }}
      >
        <DialogTitle id={titleId}>{t('google.link')}</DialogTitle>
        <DialogContent>
          <PasswordField
            label={t('google.askPassword')}
            autoComplete="current-password"
            autoFocus
            value={password}
            error={link.error ? failureText(link.error) : undefined}
            onChange={({ target }) => setPassword(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={link.isPending} disabled={password === ''}>
            {t('google.continue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
