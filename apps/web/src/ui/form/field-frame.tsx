import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../show/icon.tsx';

type FieldFrameProps = {
  /** The input’s id; the label and the note refer to it by `id` and `noteIdOf(id)`. */
  id: string;
  label: string;
  error?: string;
  hint?: string;
  children: ReactNode;
};

export const noteIdOf = (id: string) => `${id}-note`;

/** A label above an input and an error below it, both linked for screen readers. */
export function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
  const note = error ?? hint;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="label" htmlFor={id} variant="section" sx={{ display: 'block', mb: 0.75 }}>
        {label}
      </Typography>
      {children}
      <Box aria-live="polite">
        {note && (
          <Typography
            id={noteIdOf(id)}
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
