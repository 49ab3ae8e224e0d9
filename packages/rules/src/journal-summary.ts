import type { JournalMark } from './journal-marks.ts';

/** A column, as far as its marks are counted. */
export type CountedLesson = {
  id: number;
  /** Null is the whole class. */
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

/** Whether a lesson was given to a student of this subgroup. */
export const isGivenTo = (
  { subgroup }: { subgroup: number | null },
  student: { subgroup: number | null },
): boolean => subgroup === null || subgroup === student.subgroup;

export type JournalSummary = {
  /** How many lessons were given to the student. */
  lessons: number;
  sum: number;
  absences: number;
  /** Lessons with a mark that is no absence. */
  attended: number;
  /** The sum by the number of lessons; null when there was none. */
  average: number | null;
  /** How many marks with points there are, and their own average; null while there is none. */
  marks: number;
  marksAverage: number | null;
  /** Which share of the lessons with a mark was attended, 0…1; null when there is none. */
  attendance: number | null;
};

/** The totals of one student: 'н/б' is an absence, points are summed, whatever else counts nothing. */
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
    ...{ lessons: count, sum, absences, attended, marks },
    average: hundredths({ sum, by: count }),
    marksAverage: hundredths({ sum, by: marks }),
    attendance: marked === 0 ? null : attended / marked,
  };
}

/** `sum / by` with two digits after the sign; null where there is nothing to divide by. */
const hundredths = ({ sum, by }: { sum: number; by: number }): number | null =>
  by === 0 ? null : roundedShare({ sum: sum * 100, by }) / 100;

/** `sum / by` as a whole number, halves upwards: in whole numbers all the way, for 1.005 is not what it seems. */
const roundedShare = ({ sum, by }: { sum: number; by: number }): number =>
  Math.floor((2 * sum + by) / (2 * by));

/**
 * A student's points of a module: the share of each counted lesson's points, by weight. Counted are the lessons in which
 * the student has points, and control lessons always: whoever was absent there, or has no points, has none of theirs.
 * Null while nothing is counted.
 */
export function modulePoints({
  module,
  lessons,
  subgroup,
  markIn,
}: OfStudent<CountedLesson> & { module: { id: number; points: number } }): number | null {
  let weights = 0;
  // What was reached, by what could be: fractions of one denominator are summed in whole numbers.
  const reached = new Map<number, number>();
  for (const { lesson, points } of countedIn({ module, lessons, subgroup, markIn })) {
    weights += lesson.weight;
    reached.set(lesson.pointsMax, (reached.get(lesson.pointsMax) ?? 0) + lesson.weight * points);
  }
  return weights === 0 ? null : wholePoints({ points: module.points, reached, weights });
}

/** The lessons that a student's points of a module are made of, each with the points that count there. */
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
 * How many lessons a student's absences are measured by: all that the schedule has in the term, given and to come. A journal
 * that is kept without a schedule, or beyond it, still has those that were held.
 */
export const plannedLessons = ({ scheduled, held }: { scheduled: number; held: number }): number =>
  Math.max(scheduled, held);

/** How many absences a student may have of the lessons that are planned, how many are left, and whether it is too many. */
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
