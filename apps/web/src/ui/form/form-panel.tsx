import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';

export type FormPanelProps = {
  title: string;
  /** Names the action: 'Добавить'. */
  submitLabel: string;
  /** `handleSubmit(…)` of react-hook-form, unchanged. */
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  /** For forms where “cancel” would name the action itself. */
  closeLabel?: string;
  busy?: boolean;
  /** The server’s error about the complete form; fields show their own. The input remains. */
  error?: string | null;
  children: ReactNode;
};

/** The content of a form dialog: its title, the fields, the error, cancel and one filled button. */
export function FormPanel({ titleId, ...props }: FormPanelProps & { titleId: string }) {
  const { title, submitLabel, onSubmit, onClose, busy = false, error, children } = props;
  const { t } = useTranslation('ui');
  const { closeLabel = t('cancel') } = props;
  return (
    <form noValidate onSubmit={onSubmit} aria-labelledby={titleId} style={{ display: 'contents' }}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>{children}</Box>
      </DialogContent>
      <Box role="alert" sx={{ px: 3 }}>
        {error && (
          <Typography color="error" sx={{ mt: 1.5 }}>
            {error}
          </Typography>
        )}
      </Box>
      <DialogActions>
        <Button onClick={onClose} color="inherit" disabled={busy}>
          {closeLabel}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
