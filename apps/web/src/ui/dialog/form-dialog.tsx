import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { FormPanel, type FormPanelProps } from '../form/form-panel.tsx';
import { useBackCloses } from './use-back-closes.ts';

type FormDialogProps = FormPanelProps & {
  open: boolean;
  /** `sm` for fields side by side. */
  width?: 'xs' | 'sm';
};

/** A form in a dialog, on a phone in a sheet. Only its owner closes it; a failed submission does not. */
export function FormDialog({ open, width = 'xs', ...panel }: FormDialogProps) {
  const titleId = useId();
  // Blocked while busy: the response would return to a closed dialog.
  const close = () => !panel.busy && panel.onClose();
  useBackCloses({ open, onClose: close });
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth={width} fullWidth={width === 'sm'}>
      <FormPanel {...panel} onClose={close} titleId={titleId} />
    </Dialog>
  );
}
