import { type __Area__Kind, __area__Contract, __area__NameMax } from '@bilim/contract/areas/__area__.contract';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useContractForm } from '../../../platform/call/contract-form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import { useKinds } from './use-kinds.ts';

type Item = { name: string; kind: __Area__Kind | null };
const EMPTY: Item = { name: '', kind: null };

/**
 * Adds an item. The input stays after a failure, and a retry uses the same clientId, so that it adds no second item.
 */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('__area__');
  const kinds = useKinds();
  const [clientId] = useState(() => crypto.randomUUID());
  const { control, submit, busy } = useContractForm(__area__Contract.add, {
    values: EMPTY,
    check: ({ name, kind }) => [
      name.trim() === '' && { field: 'name', message: t('nameNeeded') },
      kind === null && { field: 'kind', message: t('kindNeeded') },
    ],
    input: ({ name, kind }) => ({ name, kind, clientId }),
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
      <Controller
        control={control}
        name="kind"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <SearchSelect
            label={t('kind')}
            ref={ref}
            options={kinds}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
