import { Controller } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import type { LessonFormControl } from './lesson-form.ts';

type FormTextProps = {
  control: LessonFormControl;
  name: 'hours' | 'topic' | 'pointsMax' | 'weight' | 'reason';
  label: string;
  hint?: string;
  max?: number;
  numeric?: boolean;
};

export function FormText({ control, name, label, hint, max, numeric = false }: FormTextProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <Field
          {...field}
          label={label}
          hint={hint}
          inputRef={ref}
          error={error?.message}
          inputProps={{ maxLength: max, inputMode: numeric ? 'numeric' : undefined }}
        />
      )}
    />
  );
}
