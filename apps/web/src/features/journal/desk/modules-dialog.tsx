import { journalContract } from '@bilim/contract/areas/journal.contract';
import { REASON_MAX } from '@bilim/contract/areas/journal.inputs';
import { MODULES_MAX } from '@bilim/contract/areas/journal.plan';
import { moduleLine, sameLines } from '@bilim/rules/journal/seen';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CallFailure } from '../../../platform/call/failure.ts';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { failureText } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { StaleNotice } from '../stale-notice.tsx';
import { useSeen } from '../use-seen.ts';

type Modules = WholeJournal['modules'];
type Draft = { key: string; id: number | null; name: string; points: string };

const isWhole = ({ name, points }: Draft) =>
  name.trim() !== '' && /^[1-9]\d{0,3}$/.test(points) && Number(points) <= 1000;

const typed = (modules: Modules): Draft[] =>
  modules.map(({ id, name, points }) => ({ key: String(id), id, name, points: String(points) }));
const saidIn = (rows: readonly Draft[]) =>
  rows.map(({ id, name, points }) => ({ id, name: name.trim(), points: Number(points) }));
const isSame = (one: Modules, other: Modules) => sameLines(one.map(moduleLine), other.map(moduleLine));

/** The modules of the term with their own points. Removing one does not remove its lessons. */
export function ModulesDialog({ journal, onClose }: { journal: WholeJournal; onClose: () => void }) {
  const { t } = useTranslation(['journal', 'ui']);
  const { seen, sees, isBehind } = useSeen({ stands: journal.modules, isSame });
  const [rows, setRows] = useState<readonly Draft[]>(() => typed(seen));
  const [checked, setChecked] = useState(false);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<CallFailure | null>(null);
  const saving = useCallMutation(journalContract.saveModules, {
    done: t('desk.modules.saved'),
    refresh: [journalContract.get],
    onDone: onClose,
    onRefused: setRefused,
  });
  const keep = () => {
    sees(journal.modules);
    setRefused(null);
  };
  const take = () => {
    keep();
    setRows(typed(journal.modules));
  };
  const isTouched = !sameLines(saidIn(rows).map(moduleLine), seen.map(moduleLine));
  if (isBehind && !isTouched) take();
  const isStale = isBehind && !saving.isPending;
  const change = (key: string, to: Partial<Draft>) =>
    setRows((old) => old.map((row) => (row.key === key ? { ...row, ...to } : row)));
  const add = () =>
    setRows((old) => [
      ...old,
      {
        key: crypto.randomUUID(),
        id: null,
        name: t('desk.modules.named', { number: old.length + 1 }),
        points: '30',
      },
    ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (saving.isPending || !rows.every(isWhole)) return;
    // A module that a colleague removed meanwhile is created again.
    const modules = saidIn(rows).map((row) => ({
      ...row,
      id: seen.some(({ id }) => id === row.id) ? row.id : null,
    }));
    saving.mutate({ journalId: journal.head.id, modules, seen, reason });
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('desk.modules.title')}
      submitLabel={t('ui:save')}
      busy={saving.isPending}
      error={refused && !isStale ? failureText(refused) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('desk.modules.text')}</Typography>
      {isStale && (
        <StaleNotice
          theirs={journal.modules.map(({ name, points }) => `${name}: ${points}`)}
          onKeep={keep}
          onTake={take}
        />
      )}
      {rows.map((row, index) => (
        <ModuleRow
          key={row.key}
          row={row}
          number={index + 1}
          isChecked={checked}
          onChange={(to) => change(row.key, to)}
          onRemove={() => setRows((old) => old.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Box>
        <Button onClick={add} disabled={rows.length >= MODULES_MAX} startIcon={<Icon of={Plus} size={18} />}>
          {t('desk.modules.add')}
        </Button>
      </Box>
      {refused?.code === 'JOURNAL_REASON' && (
        <Field
          label={t('reason.label')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          inputProps={{ maxLength: REASON_MAX }}
        />
      )}
    </FormDialog>
  );
}

type ModuleRowProps = {
  row: Draft;
  number: number;
  isChecked: boolean;
  onChange: (to: Partial<Draft>) => void;
  onRemove: () => void;
};

function ModuleRow({ row, number, isChecked, onChange, onRemove }: ModuleRowProps) {
  const { t } = useTranslation(['journal', 'ui']);
  const wrongPoints = isChecked && !isWhole({ ...row, name: 'x' });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 120px auto', gap: 1.5, alignItems: 'start' }}>
      <Field
        label={t('desk.modules.name', { number })}
        value={row.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={isChecked && row.name.trim() === '' ? t('ui:required') : undefined}
        inputProps={{ maxLength: 100 }}
      />
      <Field
        label={t('desk.modules.points')}
        value={row.points}
        onChange={({ target }) => onChange({ points: target.value })}
        error={wrongPoints ? t('desk.form.wholeNumber', { max: 1000 }) : undefined}
        inputProps={{ inputMode: 'numeric' }}
      />
      <IconButton aria-label={t('desk.modules.remove', { name: row.name })} onClick={onRemove} sx={{ mt: 3 }}>
        <Icon of={Trash2} />
      </IconButton>
    </Box>
  );
}
