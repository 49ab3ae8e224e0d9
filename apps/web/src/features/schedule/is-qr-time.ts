import { minuteOf } from '@bilim/rules/days/wall-clock';
import { isGiven } from '@bilim/rules/timetable/timetable';
import type { WallClock } from './use-wall-clock.ts';
import type { PlannedLesson } from './week-plan.ts';

/** A lesson's QR opens this long before the bell. */
const EARLY_MINUTES = 10;

/** Whether a lesson's QR can be opened and scanned now; the server makes the final decision. */
export function isQrTime({
  given: { day, beginsAt, endsAt, state },
  clock,
}: {
  given: Pick<PlannedLesson, 'day' | 'beginsAt' | 'endsAt' | 'state'>;
  clock: WallClock;
}): boolean {
  if (!isGiven({ state }) || day !== clock.day) return false;
  return clock.minute >= minuteOf(beginsAt) - EARLY_MINUTES && clock.minute < minuteOf(endsAt);
}
