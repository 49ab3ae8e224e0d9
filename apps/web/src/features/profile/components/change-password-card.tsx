import { PASSWORD_MIN } from '@bilim/contract/areas/auth.contract';
import { isStrongPassword, passwordLength } from '@bilim/rules/password-rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Controller, type ControllerProps, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText, toasts } from '../../../platform/toasts.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { changePassword } from '../profile.api.ts';

type Passwords = { old: string; fresh: string; confirmation: string };
const EMPTY: Passwords = { old: '', fresh: '', confirmation: '' };
const MIN = PASSWORD_MIN.change;

/** The old password, a new one, and the new one again. */
export function ChangePasswordCard() {
  const { t } = useTranslation('profile');
  const form = useForm<Passwords>({ defaultValues: EMPTY });
  const fresh = useWatch({ control: form.control, name: 'fresh' });
  const change = useMutation({
    mutationFn: ({ old, fresh: newPassword }: Passwords) => changePassword({ password: old, newPassword }),
    meta: { ownFailure: true },
    onSuccess: ({ sms }) => {
      toasts.success(sms || t('password.changed'));
      form.reset(EMPTY);
    },
    onError: (failure) => {
      if (failure.code === 'WRONG_OLD_PASSWORD')
        form.setError('old', { message: failureText(failure) }, { shouldFocus: true });
      else if (failure.code?.startsWith('PASSWORD_'))
        form.setError('fresh', { message: failureText(failure) }, { shouldFocus: true });
      else toasts.error(`${t('password.failed')}. ${failureText(failure)}`);
    },
  });
  const longEnough = (value: string) => passwordLength(value) >= MIN || t('password.tooShort', { min: MIN });
  const field = { control: form.control, autoComplete: 'new-password' } as const;
  return (
    <SectionCard title={t('password.heading')}>
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
        sx={{ display: 'grid', gap: 2, maxWidth: 420, px: 1.5, pb: 1.5 }}
      >
        <Typography color="textSecondary">{t('password.text')}</Typography>
        <Password
          {...field}
          name="old"
          label={t('password.old')}
          autoComplete="current-password"
          rules={{ required: t('password.oldRequired') }}
        />
        <Password
          {...field}
          name="fresh"
          label={t('password.new')}
          rules={{ validate: longEnough }}
          hint={fresh !== '' && !isStrongPassword(fresh) ? t('password.weak') : undefined}
        />
        <Password
          {...field}
          name="confirmation"
          label={t('password.confirmation')}
          rules={{
            validate: (value, { fresh: chosen }) =>
              value === chosen ? longEnough(value) : t('password.mismatch'),
          }}
        />
        <Button type="submit" variant="contained" loading={change.isPending} sx={{ justifySelf: 'start' }}>
          {t('password.save')}
        </Button>
      </Box>
    </SectionCard>
  );
}

type PasswordProps = Pick<ControllerProps<Passwords>, 'control' | 'name' | 'rules'> & {
  label: string;
  autoComplete: string;
  hint?: string;
};

function Password({ control, name, rules, ...input }: PasswordProps) {
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <PasswordField {...input} {...field} inputRef={ref} error={error?.message} />
      )}
    />
  );
}
