import { journalContract } from '@bilim/contract/areas/journal.contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { failureText } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import type { Giving } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';
import { ChangesPreview } from './changes-preview.tsx';
import { importedChanges } from './imported.ts';
import type { Pasted } from './pasted.ts';

type ImportDialogProps = {
  journal: WholeJournal;
  onTake: (givings: readonly Giving[], reason: string) => void;
  onClose: () => void;
};

/** Import of a grade sheet: choose a file, preview each change, confirm. */
export function ImportDialog({ journal, onTake, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['journal', 'ui']);
  const titleId = useId();
  const chosen = useRef<File | null>(null);
  const [found, setFound] = useState<Pasted | null>(null);
  useBackCloses({ open: true, onClose });
  const reading = useCallMutation(journalContract.previewImport, {
    carry: () => ({ files: chosen.current ? [chosen.current] : [] }),
    onDone: (answer) => setFound(importedChanges({ journal, answer })),
    onRefused: () => undefined,
  });
  const read = (files: readonly File[]) => {
    chosen.current = files[0] ?? null;
    if (chosen.current) reading.mutate({ journalId: journal.head.id });
  };
  if (found) {
    return (
      <ChangesPreview
        title={t('desk.import.preview')}
        today={journal.today}
        pasted={found}
        onTake={onTake}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('desk.import.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('desk.import.text')}
        </Typography>
        <Dropzone single hint={t('desk.import.hint')} disabled={reading.isPending} onFiles={read} />
        {reading.isPending && <LinearProgress sx={{ mt: 2 }} />}
        {reading.error && (
          <Typography role="alert" color="error" sx={{ mt: 2 }}>
            {failureText(reading.error)}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
