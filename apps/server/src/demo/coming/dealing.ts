import { at, type Random } from '../random.ts';

/** Minimum of teachers per department: a lecturer and a substitute. */
const FEWEST_TEACHERS = 2;
/** Maximum difference of a group's size from the average. */
const SIZE_SPREAD = 3;

/** Teachers per department in proportion to its lessons; rounding remainders go to the largest fractions. */
export function dealTeachers({
  teachers,
  departmentLoads,
}: {
  teachers: number;
  departmentLoads: Map<number, number>;
}): Map<number, number> {
  const total = [...departmentLoads.values()].reduce((sum, load) => sum + load, 0);
  const free = Math.max(0, teachers - FEWEST_TEACHERS * departmentLoads.size);
  const shares = [...departmentLoads].map(([id, load]) => ({ id, share: (free * load) / total }));
  const counts = new Map(shares.map(({ id, share }) => [id, FEWEST_TEACHERS + Math.floor(share)]));
  const left = free - shares.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const byFraction = shares.toSorted(
    (one, other) => (other.share % 1) - (one.share % 1) || one.id - other.id,
  );
  for (const { id } of byFraction.slice(0, left)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Group sizes that vary a little and add up exactly to the number of students. */
export function dealGroupSizes({
  students,
  groups,
  random,
}: {
  students: number;
  groups: number;
  random: Random;
}): number[] {
  const sizes = Array.from(
    { length: groups },
    (_, place) => Math.floor((students * (place + 1)) / groups) - Math.floor((students * place) / groups),
  );
  const spread = Math.min(SIZE_SPREAD, Math.floor(students / groups / 4));
  for (let place = 0; place + 1 < groups; place += 2) {
    const moved = random.between(-spread, spread);
    sizes[place] = at(sizes, place) + moved;
    sizes[place + 1] = at(sizes, place + 1) - moved;
  }
  return sizes;
}
