import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal/marks';

/** A student's trend by lesson, 0…1: the share of the points; presence counts as 1, absence as 0. */
export function trendOf(
  lessons: readonly JournalLesson[],
  markIn: (lessonId: number) => JournalMark,
): number[] {
  return lessons.flatMap(({ id, pointsMax }) => {
    const mark = markIn(id);
    if (mark.kind === 'points') return [mark.points / pointsMax];
    if (mark.kind === 'none') return [];
    return [mark.kind === 'present' ? 1 : 0];
  });
}

/** The coordinates of a line through the values, in a box. */
export function linePoints(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): string {
  const step = width / Math.max(1, values.length - 1);
  return values
    .map((value, index) => `${(index * step).toFixed(1)},${((1 - value) * height).toFixed(1)}`)
    .join(' ');
}

export type Standing = 'good' | 'fair' | 'poor';

/** A student's attendance level: the share of attended lessons among those with a mark. */
export function standingOf(attendance: number | null): Standing {
  if (attendance === null || attendance >= 0.9) return 'good';
  return attendance >= 0.75 ? 'fair' : 'poor';
}
