import { useCascade } from '../../academics/use-cascade.ts';
import type { ClassChoice } from '../chat.api.ts';
import type { ChatSearch } from '../chat.search.ts';

/** Whose contacts are listed: the cascade, where the first class is taken until another is chosen. */
export function useClassFilter({ search, enabled }: { search: ChatSearch; enabled: boolean }) {
  const cascade = useCascade({ search, enabled, unnamed: 'first' });
  const { fields, yearId, discipline, group } = cascade;
  const choice: ClassChoice | null =
    discipline && group && yearId
      ? { yearId, disciplineId: discipline.id, elective: discipline.elective, classId: group.id }
      : null;
  return {
    fields,
    choice,
    /** There is no such class: the address names what this person does not have in this term. */
    nothing:
      (fields.discipline.options !== undefined && !discipline) ||
      fields.semester.options?.length === 0 ||
      fields.group.options?.length === 0,
    /** A choice of groups is only offered when there is one to make. */
    severalClasses: [fields.semester, fields.group].some(({ options }) => (options?.length ?? 0) > 1),
    failed: Object.values(fields).find(({ failure }) => failure !== null),
  };
}
export type ClassFilter = ReturnType<typeof useClassFilter>;
