import type { JournalMark } from './marks.ts';

/** The fields of a column that the totals need. */
export type CountedLesson = {
  id: number;
  /** Null is the complete class. */
  subgroup: number | null;
  moduleId: number | null;
  control: boolean;
  pointsMax: number;
  weight: number;
};

type OfStudent<Lesson> = {
  lessons: readonly Lesson[];
  /** The student's subgroup, if the class is split. */
  subgroup: number | null;
  markIn: (lessonId: number) => JournalMark | undefined;
};

/** Whether a student of this subgroup had a lesson. */
export const isGivenTo = (
  { subgroup }: { subgroup: number | null },
  student: { subgroup: number | null },
): boolean => subgroup === null || subgroup === student.subgroup;

export type JournalSummary = {
  /** Number of lessons given to the student. */
  lessons: number;
  sum: number;
  absences: number;
  /** Lessons with a mark other than an absence. */
  attended: number;
  /** The sum divided by the number of lessons; null without lessons. */
  average: number | null;
  /** The number of marks with points, and their average; null without any. */
  marks: number;
  marksAverage: number | null;
  /** The attended share of the lessons with a mark, 0…1; null without any. */
  attendance: number | null;
};

/** The totals of one student: 'н/б' is an absence, points are summed, other marks are not counted. */
export function journalSummary({
  lessons,
  subgroup,
  markIn,
}: OfStudent<Pick<CountedLesson, 'id' | 'subgroup'>>): JournalSummary {
  let [count, sum, absences, attended, marks] = [0, 0, 0, 0, 0];
  for (const lesson of lessons) {
    if (!isGivenTo(lesson, { subgroup })) continue;
    count++;
    const mark = markIn(lesson.id);
    if (!mark || mark.kind === 'none') continue;
    if (mark.kind === 'absent') absences++;
    else attended++;
    if (mark.kind !== 'points') continue;
    sum += mark.points;
    marks++;
  }
  const marked = absences + attended;
  return {
    lessons: count,
    sum,
    absences,
    attended,
    marks,
    average: hundredths({ sum, by: count }),
    marksAverage: hundredths({ sum, by: marks }),
    attendance: marked === 0 ? null : attended / marked,
  };
}

/** `sum / by` with two decimals; null for division by zero. */
const hundredths = ({ sum, by }: { sum: number; by: number }): number | null =>
  by === 0 ? null : roundedShare({ sum: sum * 100, by }) / 100;

/** `sum / by` rounded to an integer, halves up, in integer arithmetic: 1.005 is not exact as a binary fraction. */
const roundedShare = ({ sum, by }: { sum: number; by: number }): number =>
  Math.floor((2 * sum + by) / (2 * by));

/**
 * A student’s points of a module: the share of each counted lesson’s points, by weight. Counted are lessons in which
 * the student has points, and all control lessons: an absence or a missing mark there counts as zero. Null while no
 * lesson is counted.
 */
export function modulePoints({
  module,
  lessons,
  subgroup,
  markIn,
}: OfStudent<CountedLesson> & { module: { id: number; points: number } }): number | null {
  let weights = 0;
  // Fractions with a common denominator are summed in integers.
  const reached = new Map<number, number>();
  for (const { lesson, points } of countedIn({ module, lessons, subgroup, markIn })) {
    weights += lesson.weight;
    reached.set(lesson.pointsMax, (reached.get(lesson.pointsMax) ?? 0) + lesson.weight * points);
  }
  return weights === 0 ? null : wholePoints({ points: module.points, reached, weights });
}

/** The lessons of a student’s module points, each with its counted points. */
export function countedIn<Lesson extends CountedLesson>({
  module,
  lessons,
  subgroup,
  markIn,
}: OfStudent<Lesson> & { module: { id: number } }): { lesson: Lesson; points: number }[] {
  return lessons.flatMap((lesson) => {
    if (lesson.moduleId !== module.id || !isGivenTo(lesson, { subgroup })) return [];
    const mark = markIn(lesson.id);
    const points = mark?.kind === 'points' ? mark.points : lesson.control ? 0 : null;
    return points === null ? [] : [{ lesson, points }];
  });
}

function wholePoints({
  points,
  reached,
  weights,
}: {
  points: number;
  reached: ReadonlyMap<number, number>;
  weights: number;
}): number {
  let [sum, by] = [0n, 1n];
  for (const [pointsMax, weighted] of reached) {
    sum = sum * BigInt(pointsMax) + BigInt(weighted) * by;
    by *= BigInt(pointsMax);
  }
  const divisor = by * BigInt(weights);
  return Number((2n * BigInt(points) * sum + divisor) / (2n * divisor));
}

/**
 * The number of lessons that a student’s absences are measured by: all scheduled lessons of the term, past and
 * future. A journal without a schedule, or with more lessons than scheduled, uses the lessons held.
 */
export const plannedLessons = ({ scheduled, held }: { scheduled: number; held: number }): number =>
  Math.max(scheduled, held);

/** The allowed absences of the planned lessons, the number left, and whether there are too many. */
export function absenceAllowance({
  planned,
  absencePercent,
  absences,
}: {
  planned: number;
  absencePercent: number;
  absences: number;
}): { limit: number; left: number; atRisk: boolean } {
  const limit = Math.floor((planned * absencePercent) / 100);
  return { limit, left: Math.max(0, limit - absences), atRisk: absences > limit };
}
