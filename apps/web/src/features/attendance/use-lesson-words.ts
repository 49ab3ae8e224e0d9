import type { ScannedLesson } from '@bilim/contract/areas/attendance.shapes';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';

type Lesson = Pick<
  ScannedLesson,
  'discipline' | 'lessonType' | 'className' | 'building' | 'room' | 'day' | 'beginsAt' | 'endsAt'
>;
const MINUTE_MS = 60_000;

/** Texts about a lesson with attendance, in the current language. */
export function useLessonWords() {
  const { t } = useTranslation('attendance');
  const dates = useDates();
  const room = ({ building, room }: Pick<Lesson, 'building' | 'room'>) => {
    // A building by its number, or by the first letters of its name.
    const letters = building.split(/\s+/).map((word) => [...word][0] ?? '');
    const short = /\d+/.exec(building)?.[0] ?? letters.join('').toUpperCase();
    return room && t('room', { place: [short, room].filter(Boolean).join('/') });
  };
  const minutes = (from: Date, to: Date) =>
    Math.max(0, Math.ceil((to.getTime() - from.getTime()) / MINUTE_MS));
  return {
    room,
    minutes,
    /** 'Базы данных 1 · лабораторная'. */
    title: ({ discipline, lessonType }: Lesson) => `${discipline} · ${lessonType.toLowerCase()}`,
    /** 'ИВТ-1-24 · ауд. 3/215 · вт, 17 ноября, 09:30–10:50'. */
    where(lesson: Lesson) {
      const weekday = dates.weekdaysShort[dayNumberOf(lesson.day) - 1] ?? '';
      const hours = `${dates.time(lesson.beginsAt)}–${dates.time(lesson.endsAt)}`;
      const when = `${weekday}, ${dates.dayMonth(lesson.day)}, ${hours}`;
      return [lesson.className, room(lesson), when].filter(Boolean).join(' · ');
    },
    /** The elapsed and remaining time, or the time until the start. */
    running({ beginsAt, endsAt }: Lesson, now: Date) {
      if (now >= endsAt) return t('lessonOver');
      if (now < beginsAt) return t('beginsIn', { count: minutes(now, beginsAt) });
      const since = Math.floor((now.getTime() - beginsAt.getTime()) / MINUTE_MS);
      return t('runs', { since, left: minutes(now, endsAt) });
    },
  };
}
