import type { Given } from './week-plan.ts';

/** Whether a change still wants to be seen: one's own until 'understood'; in another's timetable it always does. */
export const isFresh = ({ change }: Given, { isOwn }: { isOwn: boolean }) =>
  change !== null && !(isOwn && change.seen);
