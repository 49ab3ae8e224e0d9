import { authContract, PASSWORD_MIN } from '@bilim/contract/areas/auth.contract';
import { isStrongPassword, passwordLength } from '@bilim/rules/text/password-rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../../platform/call/contract-form.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormPassword } from '../../../ui/form/form-password.tsx';

type Passwords = { password: string; newPassword: string; confirmation: string };
const EMPTY: Passwords = { password: '', newPassword: '', confirmation: '' };
const MIN = PASSWORD_MIN.change;

export function ChangePasswordForm() {
  const { t } = useTranslation('profile');
  const { control, submit, busy } = useContractForm(authContract.changePassword, {
    values: EMPTY,
    input: ({ password, newPassword }) => ({ password, newPassword }),
    check: ({ password, newPassword, confirmation }) => [
      password === '' && { field: 'password', message: t('password.oldRequired') },
      passwordLength(newPassword) < MIN && {
        field: 'newPassword',
        message: t('password.tooShort', { min: MIN }),
      },
      newPassword !== confirmation && { field: 'confirmation', message: t('password.mismatch') },
    ],
    refusals: {
      WRONG_OLD_PASSWORD: 'password',
      PASSWORD_TOO_SHORT: 'newPassword',
      PASSWORD_TOO_COMMON: 'newPassword',
      PASSWORD_SAME: 'newPassword',
    },
    done: ({ sms }) => sms || t('password.changed'),
  });
  const written = useWatch({ control, name: 'newPassword' });
  const weak = written !== '' && !isStrongPassword(written);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-label={t('titles.changePassword')}
      sx={{ display: 'grid', gap: 2, maxWidth: 420 }}
    >
      <Typography color="textSecondary">{t('password.text')}</Typography>
      <FormPassword
        control={control}
        name="password"
        label={t('password.old')}
        autoComplete="current-password"
      />
      <FormPassword
        control={control}
        name="newPassword"
        label={t('password.new')}
        autoComplete="new-password"
        hint={weak ? t('password.weak', { min: MIN }) : undefined}
      />
      <FormPassword
        control={control}
        name="confirmation"
        label={t('password.confirmation')}
        autoComplete="new-password"
      />
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          {t('password.save')}
        </Button>
      </Box>
    </Box>
  );
}
