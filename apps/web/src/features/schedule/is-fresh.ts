import type { PlannedLesson } from './week-plan.ts';

/** Whether a change is still highlighted: in the own timetable until 'understood', in others always. */
export const isFresh = ({ change }: PlannedLesson, { isOwn }: { isOwn: boolean }) =>
  change !== null && !(isOwn && change.seen);
