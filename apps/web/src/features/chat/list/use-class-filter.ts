import { useQuery } from '@tanstack/react-query';
import {
  currentTermQuery,
  disciplinesQuery,
  groupsQuery,
  semestersQuery,
} from '../../../platform/academics.ts';
import { useUser } from '../../../platform/session.ts';
import type { ClassChoice } from '../chat.api.ts';
import type { ChatSearch } from '../chat.search.ts';

const AUTUMN = 1;

/**
 * Year, term, discipline, semester, group: each level is asked for with the choice above it. Below the discipline
 * the first is taken until another is chosen. Nothing here sets anything; the choice is the address bar's.
 */
export function useClassFilter({ search, enabled }: { search: ChatSearch; enabled: boolean }) {
  const { role } = useUser();
  const current = useQuery({ ...currentTermQuery(), enabled });
  const yearId = search.year ?? current.data?.yearId;
  const season = search.ws ?? current.data?.season;

  const term = { yearId: yearId ?? 0, season: season ?? AUTUMN };
  const known = yearId !== undefined && season !== undefined;
  const disciplines = useQuery({ ...disciplinesQuery({ role, choice: term }), enabled: enabled && known });
  const discipline = disciplines.data?.find(
    ({ id, elective }) => id === search.discipline && elective === (search.elective === true),
  );

  const ofDiscipline = {
    ...term,
    disciplineId: discipline?.id ?? 0,
    elective: discipline?.elective ?? false,
  };
  const semesters = useQuery({
    ...semestersQuery({ role, choice: ofDiscipline }),
    enabled: enabled && discipline !== undefined,
  });
  const semester = semesters.data?.find(({ id }) => id === search.semester) ?? semesters.data?.[0];

  const ofSemester = { ...ofDiscipline, semesterId: semester?.id ?? 0 };
  const groups = useQuery({
    ...groupsQuery({ role, choice: ofSemester }),
    enabled: enabled && semester !== undefined,
  });
  const group = groups.data?.find(({ id }) => id === search.group) ?? groups.data?.[0];

  const choice: ClassChoice | null =
    discipline && group && yearId
      ? { yearId, disciplineId: discipline.id, elective: discipline.elective, classId: group.id }
      : null;
  return {
    ...{ yearId, season, discipline, semester, group, choice },
    disciplines: disciplines.data ?? [],
    semesters: semesters.data ?? [],
    groups: groups.data ?? [],
    /** A choice of groups is only offered when there is one to make. */
    severalClasses: (semesters.data?.length ?? 0) > 1 || (groups.data?.length ?? 0) > 1,
    loaded: disciplines.isSuccess,
    failed: [current, disciplines, semesters, groups].find(({ data, error }) => error && !data),
  };
}
export type ClassFilter = ReturnType<typeof useClassFilter>;
