import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useContractForm } from '../../../platform/call/contract-form.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { plannedDay } from '../planned-day.ts';
import { CHANGED } from '../schedule.api.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import type { PlannedLesson } from '../week-plan.ts';
import { NoteField } from './note-field.tsx';

type CancelFormProps = { given: PlannedLesson; onClose: () => void; onDone: () => void };

/** Cancels the lesson of one day; the reason is sent to its students and teachers. */
export function CancelForm({ given, onClose, onDone }: CancelFormProps) {
  const { t } = useTranslation('schedule');
  const words = useLessonWords();
  const clientId = useMemo(() => crypto.randomUUID(), []);
  const { control, submit, busy } = useContractForm(scheduleContract.cancel, {
    values: { note: '' },
    input: ({ note }) => ({ lessonId: given.lesson.id, day: plannedDay(given), note, clientId }),
    done: t('cancelledDone'),
    refresh: CHANGED,
    onDone: () => onDone(),
  });
  return (
    <FormDialog
      open
      title={t('cancelTitle', { name: given.lesson.discipline })}
      submitLabel={t('cancel')}
      closeLabel={t('keep')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{words.place(given)}</Typography>
      <NoteField control={control} name="note" />
    </FormDialog>
  );
}
