import { importsContract } from '@bilim/contract/areas/imports.contract';
import type { ImportRun, RunReport } from '@bilim/contract/areas/imports.shapes';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { failureText } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { CHANGED } from './imports.api.ts';
import { sumOf } from './sheets-table.tsx';

type ConfirmImportProps = { run: ImportRun; report: RunReport; onClose: () => void };

/** Shows what will happen, and requires a typed confirmation for an unusual import. */
export function ConfirmImport({ run, report, onClose }: ConfirmImportProps) {
  const { t } = useTranslation('imports');
  const [endMore, setEndMore] = useState(false);
  const [acceptCollisions, setAcceptCollisions] = useState(false);
  // One key per dialog: a repeated request confirms once.
  const [clientId] = useState(() => crypto.randomUUID());
  const apply = useCallMutation(importsContract.apply, {
    refresh: CHANGED,
    onDone: onClose,
    onRefused: () => undefined,
  });
  const { outcome, sheets, newPeople, ended } = report;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!apply.isPending) apply.mutate({ runId: run.id, endMore, acceptCollisions, clientId });
  };
  const counts = {
    added: sumOf(sheets, 'added'),
    changed: sumOf(sheets, 'changed'),
    ended: sumOf(sheets, 'ended'),
  };
  // These records are never deleted, so their import cannot be undone.
  const stays = sheets.some(({ sheet, added }) => (sheet === 'grades' || sheet === 'bands') && added > 0);
  const failure = apply.error && apply.error.kind !== 'CANCEL_ERROR' ? failureText(apply.error) : null;
  return (
    <FormDialog
      open
      title={t('confirm.title')}
      submitLabel={t('confirm.submit')}
      busy={apply.isPending}
      error={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{t('confirm.text', counts)}</Typography>
      {newPeople > 0 && <Typography>{t('confirm.people', { count: newPeople })}</Typography>}
      <Typography color="textSecondary">{t(stays ? 'confirm.noUndo' : 'confirm.undo')}</Typography>
      {outcome === 'tooManyEnded' && (
        <FormControlLabel
          control={<Checkbox checked={endMore} onChange={(_, checked) => setEndMore(checked)} />}
          label={t('confirm.endMore', { ended: ended?.count ?? 0, of: ended?.of ?? 0 })}
        />
      )}
      {outcome === 'collisions' && (
        <FormControlLabel
          control={
            <Checkbox checked={acceptCollisions} onChange={(_, checked) => setAcceptCollisions(checked)} />
          }
          label={t('confirm.collisions')}
        />
      )}
    </FormDialog>
  );
}
