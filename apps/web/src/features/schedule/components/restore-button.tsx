import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import Button from '@mui/material/Button';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { plannedDay } from '../planned-day.ts';
import { CHANGED } from '../schedule.api.ts';
import type { PlannedLesson } from '../week-plan.ts';

/** Restores the planned lesson of a day. */
export function RestoreButton({ given, onDone }: { given: PlannedLesson; onDone: () => void }) {
  const { t } = useTranslation('schedule');
  const restore = useCallMutation(scheduleContract.restore, {
    done: t('restored'),
    refresh: CHANGED,
    onDone: () => onDone(),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={restore.isPending}
      onClick={() => restore.mutate({ lessonId: given.lesson.id, day: plannedDay(given) })}
    >
      {t('restore')}
    </Button>
  );
}
