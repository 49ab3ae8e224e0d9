import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { StaleNotice } from '../stale-notice.tsx';
import { useDifferenceWords } from '../use-difference-words.ts';
import { LessonFields } from './lesson-fields.tsx';
import { useLessonForm } from './lesson-form.ts';

type LessonDialogProps = {
  journal: WholeJournal;
  lesson: JournalLesson | null;
  onDone: (lesson: JournalLesson) => void;
  onClose: () => void;
};

export function LessonDialog({ journal, lesson, onDone, onClose }: LessonDialogProps) {
  const { t } = useTranslation(['journal', 'ui']);
  const { control, submit, busy, stale, keep, take } = useLessonForm({ journal, lesson, onDone });
  const differences = useDifferenceWords(journal);
  return (
    <FormDialog
      open
      width="sm"
      title={t(lesson ? 'desk.column.edit' : 'lessons.addTitle')}
      submitLabel={t(lesson ? 'ui:save' : 'lessons.add')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {stale && (
        <StaleNotice
          theirs={differences(stale.seen, stale.stands)}
          onKeep={() => keep(stale.stands)}
          onTake={() => take(stale.stands)}
        />
      )}
      <LessonFields control={control} journal={journal} before={lesson ?? null} />
    </FormDialog>
  );
}
