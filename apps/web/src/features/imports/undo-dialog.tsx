import { importsContract } from '@bilim/contract/areas/imports.contract';
import type { PastImport } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CHANGED } from './imports.api.ts';

/** Undoes an import after a confirmation and shows obstacles. After closing, the list shows them. */
export function UndoDialog({ made, onClose }: { made: PastImport; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const [asked, setAsked] = useState(false);
  const undo = useCallMutation(importsContract.undo, { refresh: CHANGED, onDone: () => setAsked(true) });
  const going = undo.isPending || made.undo?.going === true;
  const undone = asked && made.undoneAt !== null;
  useEffect(() => {
    if (!undone) return;
    toasts.success(t('undo.done'));
    onClose();
  }, [undone, onClose, t]);
  return (
    <ConfirmDialog
      open
      title={t('undo.title', { name: made.name })}
      confirmLabel={t('undo.submit')}
      closeLabel={t(going ? 'undo.leave' : 'undo.keep')}
      busy={going}
      onConfirm={() => undo.mutate({ importId: made.id })}
      onClose={onClose}
    >
      {going ? t('undo.going') : (asked && <UndoStopped made={made} />) || t('undo.text')}
    </ConfirmDialog>
  );
}

/** Why an import was not undone. */
export function UndoStopped({ made: { undo } }: { made: PastImport }) {
  const { t } = useTranslation('imports');
  if (!undo || undo.going) return null;
  return (
    <Box role="alert">
      <Typography color="error">{undo.failure ?? t('undo.because')}</Typography>
      {undo.because.length > 0 && (
        <Box component="ul" sx={{ mt: 1, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
          {undo.because.map((dependent) => (
            <li key={dependent.what}>
              {dependent.example ? t('undo.dependent', dependent) : `${dependent.what}: ${dependent.count}`}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
