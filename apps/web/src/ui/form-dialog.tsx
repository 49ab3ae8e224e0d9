import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { FormPanel, type FormPanelProps } from './form-panel.tsx';
import { useBackCloses } from './use-back-closes.ts';

type FormDialogProps = FormPanelProps & {
  open: boolean;
  /** `sm` for fields that stand beside each other. */
  width?: 'xs' | 'sm';
};

/** A form in a window, on a phone a sheet. It closes when its owner says so, never because sending failed. */
export function FormDialog({ open, width = 'xs', ...panel }: FormDialogProps) {
  const titleId = useId();
  // What is on its way would come back to a window that is gone.
  const close = () => !panel.busy && panel.onClose();
  useBackCloses({ open, onClose: close });
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth={width} fullWidth={width === 'sm'}>
      <FormPanel {...panel} onClose={close} titleId={titleId} />
    </Dialog>
  );
}
