import { REASON_MAX } from '@bilim/contract/areas/journal.inputs';
import { isClosed } from '@bilim/rules/journal/window';
import { getRouteApi } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { FormText } from '../desk/form-text.tsx';
import { useLessonForm } from '../desk/lesson-form.ts';
import type { WholeJournal } from '../journal.api.ts';
import { LessonTime } from '../lesson-time.tsx';

const route = getRouteApi('/shell/journal');

export type AddLessonProps = { journal: WholeJournal; onClose: () => void };

/** A lesson that is not in the schedule: the day and the bell; the other fields can be set later. */
export function AddLesson({ journal, onClose }: AddLessonProps) {
  const { t } = useTranslation('journal');
  const navigate = route.useNavigate();
  const { control, submit, busy } = useLessonForm({
    journal,
    lesson: null,
    isBrief: true,
    onDone: ({ id }) => {
      onClose();
      void navigate({ search: (now) => ({ ...now, journal: journal.head.id, lesson: id }) });
    },
  });
  const heldOn = useWatch({ control, name: 'heldOn' });
  return (
    <FormDialog
      open
      title={t('lessons.addTitle')}
      submitLabel={t('lessons.add')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <LessonTime control={control} journal={journal} />
      {isClosed({ heldOn, today: journal.today, editDays: journal.rules.editDays }) && (
        <FormText
          control={control}
          name="reason"
          label={t('reason.label')}
          hint={t('desk.form.reasonHint')}
          max={REASON_MAX}
        />
      )}
    </FormDialog>
  );
}
