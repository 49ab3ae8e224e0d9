import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { PasswordField } from './password-field.tsx';

type FormPasswordProps<V extends FieldValues> = Pick<
  FieldProps,
  'label' | 'hint' | 'autoComplete' | 'autoFocus'
> & {
  control: Control<V>;
  name: Path<V>;
};

/** A password field of a form, with its error below. */
export function FormPassword<V extends FieldValues>({ control, name, ...input }: FormPasswordProps<V>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <PasswordField {...input} {...field} inputRef={ref} error={error?.message} />
      )}
    />
  );
}
