import { CHANGE_NOTE_MAX } from '@bilim/contract/areas/schedule.contract';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';

type NoteFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
};

/** The reason for a change, sent to the lesson's students and teachers. */
export function NoteField<Values extends FieldValues>({ control, name }: NoteFieldProps<Values>) {
  const { t } = useTranslation('schedule');
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <Field
          label={t('field.note')}
          hint={t('field.noteHint')}
          inputRef={ref}
          {...field}
          error={fieldState.error?.message}
          inputProps={{ maxLength: CHANGE_NOTE_MAX }}
        />
      )}
    />
  );
}
