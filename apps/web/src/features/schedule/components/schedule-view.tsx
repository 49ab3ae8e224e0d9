import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import type { DayChoice, ScheduleSearch } from '../schedule.search.ts';
import type { Audience } from '../use-lesson-words.ts';
import { isShown, type ShownTimetable, type Timetable } from '../use-timetable.ts';
import type { Lesson, PlannedLesson } from '../week-plan.ts';
import { WeekSkeleton } from './schedule-states.tsx';

/** Props shared by the desktop and phone views. */
export type ScheduleViewProps = {
  timetable: Timetable;
  search: ScheduleSearch;
  told: Audience;
  onWeek: (monday: string) => void;
  /** A day of the shown week, or of another one. */
  onDay: (day: DayChoice, week?: string) => void;
  onOpen: (lesson: Lesson, given: PlannedLesson | null) => void;
  onOwner: () => void;
  onCalendar: () => void;
  onRefresh: () => void;
};

type WhenShownProps = {
  timetable: Timetable;
  phone: boolean;
  children: (timetable: ShownTimetable) => ReactNode;
};

/** The timetable, an error, or a skeleton while it loads. */
export function WhenShown({ timetable, phone, children }: WhenShownProps) {
  if (isShown(timetable)) return children(timetable);
  return timetable.error ? (
    <ErrorState failure={timetable.error} onRetry={() => void timetable.refetch()} />
  ) : (
    <WeekSkeleton phone={phone} />
  );
}
