import { journalContract } from '@bilim/contract/areas/journal.contract';
import { REASON_MAX } from '@bilim/contract/areas/journal.inputs';
import { isClosed } from '@bilim/rules/journal-window';
import { getRouteApi } from '@tanstack/react-router';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../../platform/contract-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { newLesson } from '../new-lesson.ts';

const route = getRouteApi('/shell/journal');

export type AddLessonProps = { open: boolean; journal: WholeJournal; onClose: () => void };

/** A lesson that the schedule does not know: its day and its bell; the rest can be said in it. */
export function AddLesson({ open, journal, onClose }: AddLessonProps) {
  const { t } = useTranslation(['journal', 'ui']);
  const navigate = route.useNavigate();
  const { control, submit, busy } = useContractForm(journalContract.saveLesson, {
    values: { heldOn: journal.today, bell: journal.bells[0]?.number ?? 1, reason: '' },
    input: ({ heldOn, bell, reason }) => ({ ...newLesson({ journal, heldOn, bell }), reason }),
    check: ({ heldOn }) => [!heldOn && { field: 'heldOn', message: t('ui:required') }],
    refusals: {
      JOURNAL_LESSON_TAKEN: 'bell',
      JOURNAL_LESSON_AHEAD: 'heldOn',
      JOURNAL_LESSON_OUTSIDE_TERM: 'heldOn',
      JOURNAL_REASON: 'reason',
    },
    refresh: [journalContract.get, journalContract.unfilled],
    onDone: ({ id }) => {
      onClose();
      void navigate({ search: (now) => ({ ...now, journal: journal.head.id, lesson: id }) });
    },
  });
  const heldOn = useWatch({ control, name: 'heldOn' });
  const isLate = isClosed({ heldOn, today: journal.today, editDays: journal.rules.editDays });
  return (
    <FormDialog
      open={open}
      title={t('lessons.addTitle')}
      submitLabel={t('lessons.add')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="heldOn"
        render={({ field, fieldState: { error } }) => (
          <DateField
            label={t('lessons.day')}
            max={journal.today}
            value={field.value || null}
            onChange={(day) => field.onChange(day ?? '')}
            ref={field.ref}
            error={error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="bell"
        render={({ field, fieldState: { error } }) => (
          <SearchSelect
            label={t('lessons.bell')}
            options={journal.bells.map(({ number, beginsAt, endsAt }) => ({
              ...{ value: number, label: t('lessons.bellName', { number }) },
              aside: `${beginsAt}–${endsAt}`,
            }))}
            value={field.value}
            onChange={field.onChange}
            ref={field.ref}
            error={error?.message}
          />
        )}
      />
      {isLate && (
        <Controller
          control={control}
          name="reason"
          render={({ field, fieldState: { error } }) => (
            <Field
              label={t('reason.label')}
              value={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
              inputProps={{ maxLength: REASON_MAX }}
              error={error?.message}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
