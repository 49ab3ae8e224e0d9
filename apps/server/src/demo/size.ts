/** With fewer students a demo account would have no group of its own. */
export const FEWEST_STUDENTS = 30;
/** Up to this size past terms have timetables, and every person has an own portrait. */
const SMALL = 1_000;

export type DemoSize = ReturnType<typeof sizeFor>;

/** The size of each part of the university for a number of students. */
export function sizeFor(students: number) {
  if (!Number.isInteger(students) || students < FEWEST_STUDENTS) {
    throw new RangeError(`The demo university needs at least ${FEWEST_STUDENTS} students, not ${students}`);
  }
  const groupSize = students <= 2_000 ? 20 : 25;
  // A small university has about one teacher per six students, a large one per twelve.
  const studentsPerTeacher = 6 + 6 * Math.min(1, Math.max(0, students - SMALL) / 5_000);
  return {
    students,
    small: students <= SMALL,
    faculties: Math.min(8, 3 + Math.floor(students / 2_000)),
    specialitiesPerFaculty: students <= SMALL ? 2 : 4,
    groups: Math.max(6, Math.round(students / groupSize)),
    teachers: Math.round(students / studentsPerTeacher),
    drawings: students <= SMALL ? undefined : 300,
  };
}
