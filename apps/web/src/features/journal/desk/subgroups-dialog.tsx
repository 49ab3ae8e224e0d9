import { journalContract } from '@bilim/contract/areas/journal.contract';
import { REASON_MAX } from '@bilim/contract/areas/journal.inputs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { failureText } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SegmentedTabs } from '../../../ui/form/segmented-tabs.tsx';
import type { WholeJournal } from '../journal.api.ts';

const WHOLE = '0';
/** The number of subgroups offered at first; more appear as they are used. */
const OFFERED = 2;
const MOST = 4;

type Parts = ReadonlyMap<number, number | null>;

/** Assigns each student to a subgroup, or none, for lessons of this type. */
export function SubgroupsDialog({ journal, onClose }: { journal: WholeJournal; onClose: () => void }) {
  const { t } = useTranslation(['journal', 'ui']);
  const students = journal.students.filter(({ left }) => !left);
  const [parts, setParts] = useState<Parts>(
    () => new Map(students.map(({ id, subgroup }) => [id, subgroup])),
  );
  const most = Math.max(OFFERED, ...[...parts.values()].map((part) => part ?? 0));
  const [count, setCount] = useState(most);
  const [reason, setReason] = useState('');
  const saving = useCallMutation(journalContract.saveSubgroups, {
    done: t('desk.subgroups.saved'),
    refresh: [journalContract.get],
    onDone: onClose,
    onRefused: () => undefined,
  });
  /** In list order: the first half to the first subgroup, and so on. */
  const halve = () => {
    const size = Math.ceil(students.length / count);
    setParts(new Map(students.map(({ id }, index) => [id, Math.floor(index / size) + 1])));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const members = students.flatMap(({ id, subgroup }) => {
      const part = parts.get(id) ?? null;
      return part === subgroup ? [] : [{ studentId: id, subgroup: part }];
    });
    if (members.length === 0) return onClose();
    if (!saving.isPending) saving.mutate({ journalId: journal.head.id, members, reason });
  };
  const options = [
    { value: WHOLE, label: t('desk.subgroups.none') },
    ...Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
  ];
  return (
    <FormDialog
      open
      width="sm"
      title={t('desk.subgroups.title')}
      submitLabel={t('ui:save')}
      busy={saving.isPending}
      error={saving.error && failureText(saving.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('desk.subgroups.text')}</Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={halve}>
          {t('desk.subgroups.halve', { count })}
        </Button>
        <Button disabled={count >= MOST} onClick={() => setCount(count + 1)}>
          {t('desk.subgroups.more')}
        </Button>
      </Box>
      <Box component="ul" aria-label={t('lesson.students')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {students.map(({ id, fullName }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, py: 0.5 }}
          >
            {fullName}
            <SegmentedTabs
              label={t('desk.subgroups.of', { name: fullName })}
              value={String(parts.get(id) ?? WHOLE)}
              options={options}
              onChange={(value) =>
                setParts((old) => new Map(old).set(id, value === WHOLE ? null : Number(value)))
              }
            />
          </Box>
        ))}
      </Box>
      {saving.error?.code === 'JOURNAL_REASON' && (
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
