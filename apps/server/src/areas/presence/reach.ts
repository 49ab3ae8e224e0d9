import type { HeldRight } from '@bilim/contract/access';

/** Whom somebody may read a report of: all, or some faculties and departments. */
export type Reach = { everyone: boolean; facultyIds: number[]; departmentIds: number[] };

export function reachOf({ rights }: { rights: readonly HeldRight[] }): Reach {
  const held = rights.filter(({ right }) => right === 'reports');
  const isId = (id: number | null) => id !== null;
  return {
    everyone: held.some(({ facultyId, departmentId }) => facultyId === null && departmentId === null),
    facultyIds: held
      .filter(({ departmentId }) => departmentId === null)
      .map(({ facultyId }) => facultyId)
      .filter(isId),
    departmentIds: held.map(({ departmentId }) => departmentId).filter(isId),
  };
}
