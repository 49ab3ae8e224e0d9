import { importsContract } from '@bilim/contract/areas/imports.contract';
import { type AskedImport, REFUSAL_MAX } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';
import { FileChip } from '../../ui/files/file-chip.tsx';
import { Field } from '../../ui/form/field.tsx';
import { pressOnce } from '../../ui/form/press-once.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { ANSWERED, askedFileUrl, askedQuery } from './imports.api.ts';
import { SheetsTable } from './sheets-table.tsx';

type AskedDialogProps = { runId: string; onClose: () => void };

/** The changes of an import that need the user's approval, to be approved or refused. */
export function AskedDialog({ runId, onClose }: AskedDialogProps) {
  const { t } = useTranslation(['imports', 'ui']);
  const titleId = useId();
  const [refusing, setRefusing] = useState(false);
  const query = useQuery({ ...askedQuery(runId), retry: false });
  const approve = useCallMutation(importsContract.approve, {
    refresh: ANSWERED,
    done: t('waiting.approved'),
    onDone: onClose,
  });
  useBackCloses({ open: true, onClose });
  const asked = query.data;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('waiting.details')}</DialogTitle>
      <DialogContent>
        <QueryView query={query} skeleton={<ListSkeleton rows={3} />}>
          {(one) => <Asked asked={one} />}
        </QueryView>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {t('ui:close')}
        </Button>
        {asked && (
          <>
            <Button color="error" onClick={() => setRefusing(true)}>
              {t('waiting.refuse')}
            </Button>
            <Button
              variant="contained"
              loading={approve.isPending}
              onClick={pressOnce(() => approve.mutate({ runId, round: asked.round }))}
            >
              {t('waiting.approve')}
            </Button>
          </>
        )}
      </DialogActions>
      {refusing && asked && (
        <RefuseDialog asked={asked} onRefused={onClose} onClose={() => setRefusing(false)} />
      )}
    </Dialog>
  );
}

function Asked({ asked: { id: runId, by, at, files, sheets } }: { asked: AskedImport }) {
  const { t } = useTranslation('imports');
  const dates = useDates();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography>{t('waiting.from', { by, at: dates.exact(at) })}</Typography>
        <Typography color="textSecondary">{t('waiting.check')}</Typography>
      </Box>
      <Box component="ul" aria-label={t('run.files')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {files.map(({ name, size }, place) => (
          <Box component="li" key={name} sx={{ minWidth: 0 }}>
            <FileChip name={name} size={size} href={askedFileUrl({ runId, place })} />
          </Box>
        ))}
      </Box>
      <SheetsTable sheets={sheets} />
    </Box>
  );
}

type RefuseDialogProps = { asked: AskedImport; onRefused: () => void; onClose: () => void };

/** Requires a reason, which the administrator reads. */
function RefuseDialog({ asked: { id: runId, round }, onRefused, onClose }: RefuseDialogProps) {
  const { t } = useTranslation(['imports', 'ui']);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const empty = reason.trim() === '';
  const refuse = useCallMutation(importsContract.refuse, {
    refresh: ANSWERED,
    done: t('waiting.refused'),
    onDone: onRefused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (empty) return setMissing(true);
    if (!refuse.isPending) refuse.mutate({ runId, round, reason: reason.trim() });
  };
  return (
    <FormDialog
      open
      title={t('waiting.refuseTitle')}
      submitLabel={t('waiting.refuse')}
      busy={refuse.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        autoFocus
        multiline
        minRows={2}
        label={t('waiting.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={missing && empty ? t('ui:required') : undefined}
        inputProps={{ maxLength: REFUSAL_MAX }}
      />
    </FormDialog>
  );
}
