import { journalContract } from '@bilim/contract/areas/journal.contract';
import { REASON_MAX, TRASH_DAYS } from '@bilim/contract/areas/journal.inputs';
import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useJournalCells } from './cells/use-journal-cells.ts';
import type { WholeJournal } from './journal.api.ts';
import { useLessonWords } from './use-lesson-words.ts';

type RemoveLessonProps = {
  journal: WholeJournal;
  lesson: JournalLesson;
  onRemoved?: () => void;
  onClose: () => void;
};

/** Deletes a lesson's column, after a confirmation with the number of marks; offers undo. */
export function RemoveLesson({ journal, lesson, onRemoved, onClose }: RemoveLessonProps) {
  const { t } = useTranslation(['journal', 'ui']);
  const words = useLessonWords(journal.today);
  const cells = useJournalCells(journal);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const count = journal.students.filter(
    ({ id }) => cells.cellIn({ lessonId: lesson.id, studentId: id }).mark.kind !== 'none',
  ).length;
  const refresh = [journalContract.get, journalContract.trash, journalContract.unfilled];
  const restoring = useCallMutation(journalContract.restoreLesson, { refresh });
  const removing = useCallMutation(journalContract.removeLesson, {
    done: t('lesson.removed'),
    undo: ({ lessonId, reason: why }) => restoring.mutate({ lessonId, reason: why }),
    refresh,
    onDone: (_answer, { lessonId, reason: why }) => {
      cells.removed([lessonId], why);
      onClose();
      onRemoved?.();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const why = reason.trim();
    if (lesson.closed && why === '') return setMissing(true);
    removing.mutate({ lessonId: lesson.id, reason: why });
  };
  return (
    <FormDialog
      open
      title={t('lesson.removeTitle', { lesson: words.when(lesson) })}
      submitLabel={t('lesson.removeConfirm', { count })}
      busy={removing.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t(count > 0 ? 'lesson.removeMarks' : 'lesson.removeEmpty', { count })}{' '}
        {t('trash.keeps', { count: TRASH_DAYS })}
      </Typography>
      {lesson.closed && (
        <Field
          label={t('reason.label')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={missing && reason.trim() === '' ? t('ui:required') : undefined}
          inputProps={{ maxLength: REASON_MAX }}
        />
      )}
    </FormDialog>
  );
}
