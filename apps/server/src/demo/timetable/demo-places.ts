import { at } from '../random.ts';
import type { DemoGroup } from '../teaching/groups.ts';
import type { DemoStructure } from '../teaching/structure.ts';

export type DemoPlaces = ReturnType<typeof findDemoPlaces>;

/**
 * The groups and departments of the demo accounts. The student is in the third year, has two academic years
 * behind, and studies disciplines of the teacher's department. The other student and teacher belong to
 * another faculty.
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
