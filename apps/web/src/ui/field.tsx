import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icon.tsx';

export type FieldProps = Omit<OutlinedInputProps, 'error' | 'label'> & {
  label: string;
  /** What is wrong with the value; shown and tied to the input. */
  error?: string;
  /** A remark that forbids nothing. */
  hint?: string;
};

/** A labelled input: the label above, what is wrong below, both known to a screen reader. */
export function Field({ label, error, hint, inputProps, ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <Box>
      <Typography component="label" htmlFor={id} variant="section" sx={{ display: 'block', mb: 0.75 }}>
        {label}
      </Typography>
      <OutlinedInput
        fullWidth
        id={id}
        error={Boolean(error)}
        inputProps={{ 'aria-describedby': note ? noteId : undefined, ...inputProps }}
        {...input}
      />
      <Box aria-live="polite">
        {note && (
          <Typography
            id={noteId}
            variant="caption"
            component="p"
            sx={{ display: 'flex', gap: 0.75, mt: 0.75, color: error ? 'error.main' : 'text.secondary' }}
          >
            {error && <Icon of={CircleAlert} size={16} />}
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
