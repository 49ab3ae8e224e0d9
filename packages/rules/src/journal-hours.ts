type TaughtLesson = { subgroup: number | null; hours: number };

/**
 * How many hours of teaching some lessons are. What was given to each subgroup apart is given once to everybody: it counts as
 * much as the subgroup that had most of it, beside what all of them had together.
 */
export function taughtHours(lessons: readonly TaughtLesson[]): number {
  const hours = new Map<number | null, number>();
  for (const { subgroup, hours: more } of lessons) hours.set(subgroup, (hours.get(subgroup) ?? 0) + more);
  const together = hours.get(null) ?? 0;
  hours.delete(null);
  return together + Math.max(0, ...hours.values());
}
