import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import { familyWithInitials } from '@bilim/rules/text/person-name';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import type { ScheduleSearch } from './schedule.search.ts';
import { shortPlace } from './short-place.ts';
import type { Lesson, PlannedLesson } from './week-plan.ts';

/**
 * The name shown with a lesson depends on the timetable's owner: a student sees the teacher, a teacher the
 * group.
 */
export type Audience = 'teacher' | 'group' | 'both';

export const toldIn = ({ of }: ScheduleSearch, { isTeacher }: { isTeacher: boolean }): Audience => {
  if (of === 'room') return 'both';
  if (of === 'teacher') return 'group';
  return of === undefined && isTeacher ? 'group' : 'teacher';
};

/** Texts about lessons in the current language. */
export function useLessonWords() {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const weekday = (day: string) => dates.weekdaysShort[dayNumberOf(day) - 1] ?? '';
  const group = ({ group, stream, subgroup }: Lesson) =>
    [group || t('stream', { number: stream }), subgroup && t('subgroup', { number: subgroup })]
      .filter(Boolean)
      .join(', ');
  /** A number gets the word for building; a name is shown unchanged. */
  const building = (name: string) => (/^\d+$/.test(name) ? t('building', { number: name }) : name);
  /** The original time and place of a moved lesson, in either wording. */
  const before = ({ lesson, change }: PlannedLesson, text: 'was' | 'moved') =>
    change && t(text, { place: `${weekday(change.day)} ${lesson.beginsAt}, ${shortPlace(lesson)}` });
  return {
    group,
    building,
    /** '3 корпус, 215'. */
    room: (at: Pick<PlannedLesson, 'building' | 'room'>) => `${building(at.building)}, ${at.room}`,
    who(lesson: Lesson, told: Audience) {
      const teacher = familyWithInitials(lesson.teacher);
      if (told === 'both') return `${group(lesson)} · ${teacher}`;
      return told === 'group' ? group(lesson) : teacher;
    },
    /** 'вт 17, 14:30, 1/216'. */
    place: (at: Pick<PlannedLesson, 'day' | 'beginsAt' | 'building' | 'room'>) =>
      `${weekday(at.day)} ${Number(at.day.slice(-2))}, ${at.beginsAt}, ${shortPlace(at)}`,
    was: (given: PlannedLesson) => before(given, 'was'),
    moved: (given: PlannedLesson) => before(given, 'moved'),
    /** '1 ч 20 мин'. */
    duration(minutes: number) {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      return [hours > 0 && t('hours', { count: hours }), rest > 0 && t('minutes', { count: rest })]
        .filter(Boolean)
        .join(' ');
    },
  };
}
