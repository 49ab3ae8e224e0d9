import { importsContract } from '@bilim/contract/areas/imports.contract';
import type { Dependent, PastImport } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../platform/toasts.ts';
import { useDeed } from '../../platform/use-deed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CHANGED } from './imports.api.ts';

/** Takes an import back after asking; what stands in the way is said here. */
export function UndoDialog({ made, onClose }: { made: PastImport; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const [because, setBecause] = useState<readonly Dependent[] | null>(null);
  const undo = useDeed(importsContract.undo, {
    refresh: CHANGED,
    onDone: (answer) => {
      if (!answer.undone) return setBecause(answer.because);
      toasts.success(t('undo.done'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('undo.title', { name: made.name })}
      confirmLabel={t('undo.submit')}
      closeLabel={t('undo.keep')}
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ importId: made.id })}
      onClose={onClose}
    >
      {because === null ? (
        t('undo.text')
      ) : (
        <Box role="alert">
          <Typography color="error">{t('undo.because')}</Typography>
          <Box component="ul" sx={{ mt: 1, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
            {because.map((dependent) => (
              <li key={dependent.what}>{t('undo.dependent', dependent)}</li>
            ))}
          </Box>
        </Box>
      )}
    </ConfirmDialog>
  );
}
