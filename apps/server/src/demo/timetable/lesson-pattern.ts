import { LESSON_TYPE } from '../content/catalogue.ts';
import type { TeachingKind } from '../content/general-disciplines.ts';

const TEACHING_WEEKS = 16;
const HOURS_PER_LESSON = 2;
/** From this group size on, a laboratory is split: one half comes in odd weeks, the other in even weeks. */
const SPLIT_FROM = 16;

/** One lesson type of a discipline. `perWeek` 0.5 means every other week, 0 means outside the timetable. */
export type LessonPattern = { lessonTypeId: number; perWeek: 0 | 0.5 | 1 | 2; split: boolean; hours: number };

/** The weekly lessons of a discipline. */
export function lessonPatterns({
  kind,
  credits,
  students,
}: {
  kind: TeachingKind;
  credits: number;
  students: number;
}): LessonPattern[] {
  if (kind === 'project') {
    return [
      { lessonTypeId: LESSON_TYPE.independent, perWeek: 0, split: false, hours: Math.max(credits, 1) * 10 },
    ];
  }
  if (kind === 'drill') return [pattern(LESSON_TYPE.practice, credits >= 4 ? 2 : 1)];
  const lecture = pattern(LESSON_TYPE.lecture, credits >= 5 ? 1 : 0.5);
  if (kind === 'seminar') return [lecture, pattern(LESSON_TYPE.seminar, 1)];
  if (kind === 'practice') return [lecture, pattern(LESSON_TYPE.practice, 1)];
  return students >= SPLIT_FROM
    ? [lecture, { ...pattern(LESSON_TYPE.laboratory, 0.5), split: true }]
    : [lecture, pattern(LESSON_TYPE.laboratory, 1)];
}

/** Weekly slots that a pattern takes from its group; the two halves of a split share theirs. */
export function slotsOf({ perWeek, split }: LessonPattern): number {
  return split ? perWeek * 2 : perWeek;
}

function pattern(lessonTypeId: number, perWeek: 0.5 | 1 | 2): LessonPattern {
  return { lessonTypeId, perWeek, split: false, hours: perWeek * TEACHING_WEEKS * HOURS_PER_LESSON };
}
