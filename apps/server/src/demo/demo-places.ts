import type { DemoGroup } from './groups.ts';
import { at } from './random.ts';
import type { DemoStructure } from './structure.ts';

export type DemoPlaces = ReturnType<typeof findDemoPlaces>;

/**
 * Where the people of the demo accounts study and work. The student is in the third year: two academic years lie
 * behind, the disciplines are the department's own. The other student and teacher belong to another faculty.
 */
export function findDemoPlaces({
  groups,
  structure,
  yearId,
}: {
  groups: DemoGroup[];
  structure: DemoStructure;
  yearId: number;
}) {
  const [first, second] = [at(structure.faculties, 0), at(structure.faculties, 1)];
  const groupOf = ({ facultyId, back }: { facultyId: number; back: number }) =>
    at(
      groups.filter((group) => group.facultyId === facultyId && group.intakeYearId === yearId - back),
      0,
    ).id;
  return {
    studentGroupId: groupOf({ facultyId: first.id, back: 2 }),
    newcomerGroupId: groupOf({ facultyId: first.id, back: 0 }),
    student2GroupId: groupOf({ facultyId: second.id, back: 1 }),
    teacherDepartmentId: at(first.departmentIds, 0),
    teacher2DepartmentId: at(second.departmentIds, 1),
  };
}
