import { __area__Contract, __area__NameMax } from '@bilim/contract/areas/__area__.contract';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../../platform/contract-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';

/** A new item: its name. What was typed stays when sending failed, and sending again makes no second one. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('__area__');
  const [clientId] = useState(() => crypto.randomUUID());
  const { control, submit, busy } = useContractForm(__area__Contract.add, {
    values: { name: '' },
    check: ({ name }) => [name.trim() === '' && { field: 'name', message: t('nameNeeded') }],
    input: ({ name }) => ({ name, clientId }),
    done: t('added'),
    refresh: [__area__Contract.list],
    onDone: onClose,
  });
  return (
    <FormDialog open title={t('addTitle')} submitLabel={t('add')} busy={busy} onSubmit={submit} onClose={onClose}>
      <Controller
        control={control}
        name="name"
        render={({ field: { ref, ...field }, fieldState }) => (
          <Field
            autoFocus
            label={t('name')}
            inputRef={ref}
            {...field}
            inputProps={{ maxLength: __area__NameMax }}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
