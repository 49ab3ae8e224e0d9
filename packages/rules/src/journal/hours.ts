type TaughtLesson = { subgroup: number | null; hours: number };

/**
 * The teaching hours of some lessons. Lessons given to each subgroup separately count once: as the hours of the
 * subgroup with most of them, plus the hours common to all.
 */
export function taughtHours(lessons: readonly TaughtLesson[]): number {
  const hours = new Map<number | null, number>();
  for (const { subgroup, hours: more } of lessons) hours.set(subgroup, (hours.get(subgroup) ?? 0) + more);
  const together = hours.get(null) ?? 0;
  hours.delete(null);
  return together + Math.max(0, ...hours.values());
}
