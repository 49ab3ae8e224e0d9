import { useLater } from '../../../platform/page/use-later.ts';
import type { FoundOwner } from '../schedule.api.ts';
import { isShown, type Timetable } from '../use-timetable.ts';
import type { CalendarDialogProps } from './calendar-dialog.tsx';
import type { LessonDialogProps, OpenLesson } from './lesson-dialog.tsx';
import type { OwnerDialogProps } from './owner-dialog.tsx';

export type ScheduleWindow = 'owner' | 'calendar';

type ScheduleDialogsProps = {
  timetable: Timetable;
  lesson: OpenLesson | null;
  opened: ScheduleWindow | null;
  onClose: () => void;
  onOwner: (owner: FoundOwner | null) => void;
};

/** The dialogs of the schedule, each loaded when first opened. */
export function ScheduleDialogs({ timetable, lesson, opened, onClose, onOwner }: ScheduleDialogsProps) {
  const Lesson = useLater<LessonDialogProps>({
    load: async () => (await import('./lesson-dialog.tsx')).LessonDialog,
    wish: lesson,
    onMissing: onClose,
  });
  const Owner = useLater<OwnerDialogProps>({
    load: async () => (await import('./owner-dialog.tsx')).OwnerDialog,
    wish: opened === 'owner',
    onMissing: onClose,
  });
  const Calendar = useLater<CalendarDialogProps>({
    load: async () => (await import('./calendar-dialog.tsx')).CalendarDialog,
    wish: opened === 'calendar',
    onMissing: onClose,
  });
  return (
    <>
      {Lesson && lesson && isShown(timetable) && (
        <Lesson shown={lesson} timetable={timetable} onClose={onClose} />
      )}
      {Owner && (
        <Owner open={opened === 'owner'} lessons={timetable.lessons} onChoose={onOwner} onClose={onClose} />
      )}
      {Calendar && <Calendar open={opened === 'calendar'} onClose={onClose} />}
    </>
  );
}
