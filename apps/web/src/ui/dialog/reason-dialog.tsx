import { REASON_MAX } from '@bilim/contract/areas/journal.inputs';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Field } from '../form/field.tsx';
import { FormDialog } from './form-dialog.tsx';

type ReasonDialogProps = { onReason: (reason: string) => void; onClose: () => void };

/** Asks for the reason of a change after a lesson’s free period. The reason is kept in the history. */
export function ReasonDialog({ onReason, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('ui');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    onReason(reason.trim());
  };
  return (
    <FormDialog
      open
      title={t('reason.title')}
      submitLabel={t('reason.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('reason.text')}</Typography>
      <Field
        autoFocus
        multiline
        minRows={2}
        label={t('reason.label')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={missing && reason.trim() === '' ? t('required') : undefined}
        inputProps={{ maxLength: REASON_MAX }}
      />
    </FormDialog>
  );
}
