import { MAIL_CODE, noticesContract } from '@bilim/contract/areas/notices.contract';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useContractForm } from '../../../platform/call/contract-form.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';

type EmailDialogProps = { address: string; onClose: () => void };

/** Two steps: the address, then the code that was sent to it. */
export function EmailDialog({ address, onClose }: EmailDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <AddressStep address={address} onSent={setSentTo} onClose={onClose} />;
  return <CodeStep address={sentTo} onClose={onClose} />;
}

const looksRight = (email: string) => /^\S+@\S+\.\S+$/.test(email.trim());

function AddressStep({ address, onSent, onClose }: EmailDialogProps & { onSent: (address: string) => void }) {
  const { t } = useTranslation('notices');
  const { control, submit, busy } = useContractForm(noticesContract.changeEmail, {
    values: { email: address },
    input: ({ email }) => ({ email: email.trim().toLowerCase() }),
    check: ({ email }) => [!looksRight(email) && { field: 'email', message: t('email.bad') }],
    refusals: { BAD_INPUT: 'email', EMAIL_TOO_OFTEN: 'email' },
    onDone: (_answer, { email }) => onSent(email),
  });
  return (
    <FormDialog
      open
      title={t('email.heading')}
      submitLabel={t('email.send')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="email"
        render={({ field: { ref, ...field }, fieldState }) => (
          <Field
            autoFocus
            type="email"
            autoComplete="email"
            label={t('email.address')}
            inputRef={ref}
            {...field}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}

function CodeStep({ address, onClose }: EmailDialogProps) {
  const { t } = useTranslation('notices');
  const { control, submit, busy } = useContractForm(noticesContract.verifyEmail, {
    values: { code: '' },
    input: ({ code }) => ({ code: code.trim() }),
    check: ({ code }) => [!/^\d{6}$/.test(code.trim()) && { field: 'code', message: t('email.badCode') }],
    refusals: { EMAIL_CODE_WRONG: 'code', EMAIL_CODE_OVER: 'code' },
    done: t('email.done'),
    refresh: [noticesContract.settings],
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      title={t('email.sent', { address })}
      submitLabel={t('email.confirm')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="code"
        render={({ field: { ref, ...field }, fieldState }) => (
          <Field
            autoFocus
            label={t('email.code')}
            hint={t('email.codeHint', { minutes: MAIL_CODE.minutes })}
            inputRef={ref}
            {...field}
            inputProps={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: MAIL_CODE.digits }}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
