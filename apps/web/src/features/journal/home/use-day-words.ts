import { useToday } from '../../../platform/time/clock.ts';
import { useDates } from '../../../platform/time/dates.ts';

/** 'сегодня', 'вчера', '12 ноября'. */
export function useDayWords() {
  const dates = useDates();
  const today = useToday();
  // Noon, so that no time zone moves the date.
  return (day: string) => dates.nearDay(new Date(`${day}T06:00:00Z`), today);
}
