import type { HeldRight } from '@bilim/contract/access';

/** The groups a person may read reports of: all, or those of some faculties and departments. */
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
