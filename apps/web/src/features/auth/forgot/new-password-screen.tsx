import { authContract, PASSWORD_MIN } from '@bilim/contract/areas/auth.contract';
import { passwordLength } from '@bilim/rules/text/password-rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useContractForm } from '../../../platform/call/contract-form.ts';
import { forgetAddressSecret, useAddressSecret } from '../../../platform/session/address-secret.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormPassword } from '../../../ui/form/form-password.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { ForgotFrame } from './forgot-frame.tsx';

const PLACE = '/new-password';
const MIN = PASSWORD_MIN.change;

/** Sets a new password by the link from an e-mail. */
export function NewPasswordScreen() {
  const { t } = useTranslation('auth');
  const token = useAddressSecret(PLACE);
  const title = t('titles.newPassword');
  if (token === null)
    return (
      <ForgotFrame title={title} text={t('forgot.noToken')}>
        <LinkButton to="/forgot" variant="outlined">
          {t('forgot.send')}
        </LinkButton>
      </ForgotFrame>
    );
  return (
    <ForgotFrame title={title} text={t('forgot.newText')}>
      <PasswordForm token={token} />
    </ForgotFrame>
  );
}

function PasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { control, submit, busy } = useContractForm(authContract.newPassword, {
    values: { newPassword: '', confirmation: '' },
    input: ({ newPassword }) => ({ token, newPassword }),
    check: ({ newPassword, confirmation }) => [
      passwordLength(newPassword) < MIN && { field: 'newPassword', message: t('tooShort', { min: MIN }) },
      newPassword !== confirmation && { field: 'confirmation', message: t('passnotmatch') },
    ],
    refusals: {
      PASSWORD_TOO_SHORT: 'newPassword',
      PASSWORD_TOO_COMMON: 'newPassword',
      PASSWORD_LINK_OVER: 'newPassword',
    },
    done: t('forgot.saved'),
    onDone: () => {
      forgetAddressSecret(PLACE);
      void navigate({ to: '/login' });
    },
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-label={t('titles.newPassword')}
      sx={{ display: 'grid', gap: 2 }}
    >
      <FormPassword
        control={control}
        name="newPassword"
        label={t('update.password')}
        autoComplete="new-password"
      />
      <FormPassword
        control={control}
        name="confirmation"
        label={t('update.confirmation')}
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('forgot.save')}
      </Button>
      <LinkButton to="/forgot">{t('forgot.send')}</LinkButton>
    </Box>
  );
}
