import { type CalendarEntry, isWorkingDay } from '../timetable/day-rule.ts';
import { addDays } from './add-days.ts';

/**
 * Adds working days to a day: weekends and the university's holidays do not count, a working Saturday does. With zero
 * it is the day itself.
 */
export function addWorkingDays({
  day,
  days,
  calendar,
}: {
  day: string;
  days: number;
  calendar: readonly CalendarEntry[];
}): string {
  let reached = day;
  let left = days;
  while (left > 0) {
    reached = addDays({ day: reached, days: 1 });
    if (isWorkingDay({ day: reached, facultyId: null, calendar })) left -= 1;
  }
  return reached;
}
