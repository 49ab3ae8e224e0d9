import { useDates } from '../../platform/time/dates.ts';

/** Names a lesson by its time. */
export function useLessonWords(today: string) {
  const dates = useDates();
  /** Noon of the day, so that no time zone moves the date. */
  const noon = (day: string) => new Date(`${day}T06:00:00Z`);
  return {
    /** 'сегодня, 09:30', 'пн, 9 ноября, 09:30'. */
    when({ heldOn, beginsAt }: { heldOn: string; beginsAt: string }) {
      const date = noon(heldOn);
      const near = dates.nearDay(date, today);
      const isNear = Math.abs(Date.parse(heldOn) - Date.parse(today)) <= 86_400_000;
      return [!isNear && dates.weekdayShort(date), near, beginsAt].filter(Boolean).join(', ');
    },
  };
}
