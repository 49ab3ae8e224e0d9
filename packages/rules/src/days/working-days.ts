import { addDays } from './add-days.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/** Adds working days to a day: Saturdays and Sundays do not count. With zero it is the day itself. */
export function addWorkingDays({ day, days }: { day: string; days: number }): string {
  let reached = day;
  let left = days;
  while (left > 0) {
    reached = addDays({ day: reached, days: 1 });
    const weekday = new Date(reached).getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY) left -= 1;
  }
  return reached;
}
