import type { DemoPeople } from '../people/people.ts';
import { makeRandom } from '../random.ts';

/** The demo teacher gets about twice the lessons of a colleague, so that every day has some. */
const DEMO_TEACHER_WEIGHT = 2.2;

export type TeacherPool = ReturnType<typeof makeTeacherPool>;

/** Gives each lesson to the teacher of the department with the fewest lessons in the term. */
export function makeTeacherPool({
  seed,
  people,
  termId,
}: {
  seed: number;
  people: DemoPeople;
  termId: number;
}) {
  const random = makeRandom({ seed, label: `teachers:${termId}` });
  const loads = new Map<number, number>();
  const loadOf = (teacherId: number) => {
    const weight = teacherId === people.demo.teacher ? DEMO_TEACHER_WEIGHT : 1;
    return (loads.get(teacherId) ?? random.next() / 2) / weight;
  };
  const add = (teacherId: number, slots: number) => {
    loads.set(teacherId, (loads.get(teacherId) ?? 0) + slots);
    return teacherId;
  };
  return {
    take({ departmentId, slots }: { departmentId: number; slots: number }): number {
      let chosen: number | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const teacherId of people.teachersOf(departmentId)) {
        const load = loadOf(teacherId);
        if (load >= least) continue;
        chosen = teacherId;
        least = load;
      }
      if (chosen === undefined) throw new RangeError(`Department ${departmentId} has no teachers`);
      return add(chosen, slots);
    },
    /** For lessons that must be given by this teacher. */
    give: ({ teacherId, slots }: { teacherId: number; slots: number }) => add(teacherId, slots),
  };
}
