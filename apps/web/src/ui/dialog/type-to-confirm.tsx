import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { TypeToConfirmPanel, type TypeToConfirmProps } from './type-to-confirm-panel.tsx';
import { useBackCloses } from './use-back-closes.ts';

/** Confirms an irreversible action with many effects. */
export function TypeToConfirm(props: TypeToConfirmProps) {
  const titleId = useId();
  useBackCloses({ open: true, onClose: props.onClose });
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} maxWidth="xs">
      <TypeToConfirmPanel {...props} titleId={titleId} />
    </Dialog>
  );
}
