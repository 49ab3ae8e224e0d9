import { authContract, PASSWORD_LINK } from '@bilim/contract/areas/auth.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useContractForm } from '../../../platform/call/contract-form.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { ForgotFrame } from './forgot-frame.tsx';

/** Asks for a link to a new password. The screen says the same for every login, as the server does. */
export function ForgotScreen() {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  const title = sent ? t('forgot.sent') : t('titles.forgot');
  const text = sent ? t('forgot.sentText', { minutes: PASSWORD_LINK.minutes }) : t('forgot.text');
  return (
    <ForgotFrame title={title} text={text}>
      {!sent && <LoginForm onSent={() => setSent(true)} />}
      <Typography color="textSecondary">{t('forgot.office')}</Typography>
      <LinkButton to="/login" sx={{ justifySelf: 'start' }}>
        {t('forgot.toLogin')}
      </LinkButton>
    </ForgotFrame>
  );
}

function LoginForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('auth');
  const { control, submit, busy } = useContractForm(authContract.forgot, {
    values: { login: '' },
    input: ({ login }) => ({ login: login.trim() }),
    check: ({ login }) => [
      login.trim() === '' && { field: 'login', message: t('failures.CREDENTIALS_REQUIRED') },
    ],
    onDone: onSent,
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Controller
        control={control}
        name="login"
        render={({ field: { ref, ...field }, fieldState }) => (
          <Field
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            label={t('login')}
            inputRef={ref}
            {...field}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('forgot.send')}
      </Button>
    </Box>
  );
}
