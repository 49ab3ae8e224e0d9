import { useCascade } from '../../academics/use-cascade.ts';
import type { ClassChoice } from '../chat.api.ts';
import type { ChatSearch } from '../chat.search.ts';

/** The cascade of the contact filter; the first class is selected by default. */
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
    /** The address names a class that the user does not have in this term. */
    nothing:
      (fields.discipline.options !== undefined && !discipline) ||
      fields.semester.options?.length === 0 ||
      fields.group.options?.length === 0,
    /** Groups are offered only if there are several. */
    severalClasses: [fields.semester, fields.group].some(({ options }) => (options?.length ?? 0) > 1),
    failed: Object.values(fields).find(({ failure }) => failure !== null),
  };
}
export type ClassFilter = ReturnType<typeof useClassFilter>;
