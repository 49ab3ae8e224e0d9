import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldFrame, noteIdOf } from './field-frame.tsx';

export type FieldProps = Omit<OutlinedInputProps, 'error' | 'label'> & {
  label: string;
  /** The error of the value; shown and linked to the input. */
  error?: string;
  /** A remark that does not block submission. */
  hint?: string;
};

/** A labelled input: the label above, the error below, both linked for screen readers. */
export function Field({ label, error, hint, inputProps, ...input }: FieldProps) {
  const id = useId();
  const described = error || hint ? noteIdOf(id) : undefined;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <OutlinedInput
        fullWidth
        id={id}
        error={Boolean(error)}
        inputProps={{ 'aria-describedby': described, ...inputProps }}
        {...input}
      />
    </FieldFrame>
  );
}
