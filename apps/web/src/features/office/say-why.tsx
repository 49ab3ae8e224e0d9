import { REASON_MAX } from '@bilim/contract/areas/references.constants';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';

type SayWhyProps = {
  title: string;
  label: string;
  submit: string;
  busy: boolean;
  onSay: (reason: string) => void;
  onClose: () => void;
};

/** Requires a reason, which the student reads. */
export function SayWhy({ title, label, submit, busy, onSay, onClose }: SayWhyProps) {
  const { t } = useTranslation('ui');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const say = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    if (!busy) onSay(reason.trim());
  };
  return (
    <FormDialog open title={title} submitLabel={submit} busy={busy} onSubmit={say} onClose={onClose}>
      <Field
        autoFocus
        multiline
        minRows={2}
        label={label}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={missing && reason.trim() === '' ? t('required') : undefined}
        inputProps={{ maxLength: REASON_MAX }}
      />
    </FormDialog>
  );
}
