import { useQuery } from '@tanstack/react-query';
import type { CallFailure } from '../../platform/call/failure.ts';
import { useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import type { SelectOption } from '../../ui/search/select-option.ts';
import {
  currentTermQuery,
  currentYearQuery,
  disciplinesQuery,
  groupsQuery,
  semestersQuery,
  yearsQuery,
} from './academics.api.ts';
import { type CascadeSearch, chosenOf, disciplineKey, type Level, type Unnamed } from './cascade.search.ts';

export type CascadeField = {
  level: Level;
  options: readonly SelectOption<string>[] | undefined;
  value: string | null;
  /** The level that must be chosen before this one. */
  blockedBy: Level | null;
  failure: CallFailure | null;
  retry: () => unknown;
};

const NO_ID = 0;
const SEASONS = [1, 2] as const;

/**
 * Year, term, discipline, semester, group: the query of each level includes the choices above it. The hook
 * sets no state: the choice is in the address, and a level with one option is selected automatically.
 */
export function useCascade({
  search,
  enabled = true,
  unnamed = 'only',
}: {
  search: CascadeSearch;
  enabled?: boolean;
  /** Semester and group: whether the first option is selected by default. */
  unnamed?: Unnamed;
}) {
  const { t } = useTranslation('academics');
  const { role } = useUser();
  const years = useQuery({ ...yearsQuery(), enabled });
  const currentYear = useQuery({ ...currentYearQuery(), enabled });
  const currentTerm = useQuery({ ...currentTermQuery(), enabled });
  const yearId = search.year ?? currentYear.data?.id;
  const season = search.ws ?? currentTerm.data?.season;

  const term = { yearId: yearId ?? NO_ID, season: season ?? 1 };
  const inTerm = enabled && yearId !== undefined && season !== undefined;
  const disciplines = useQuery({ ...disciplinesQuery({ role, choice: term }), enabled: inTerm });
  const discipline =
    disciplines.data?.find(
      ({ id, elective }) => id === search.discipline && elective === (search.elective === true),
    ) ?? (unnamed === 'only' && disciplines.data?.length === 1 ? disciplines.data[0] : undefined);

  const course = { ...term, disciplineId: discipline?.id ?? NO_ID, elective: discipline?.elective ?? false };
  const semesters = useQuery({
    ...semestersQuery({ role, choice: course }),
    enabled: enabled && discipline !== undefined,
  });
  const semester = chosenOf({ rows: semesters.data, id: search.semester, unnamed });

  const groups = useQuery({
    ...groupsQuery({ role, choice: { ...course, semesterId: semester?.id ?? NO_ID } }),
    enabled: enabled && semester !== undefined,
  });
  const group = chosenOf({ rows: groups.data, id: search.group, unnamed });

  const fields: Record<Level, CascadeField> = {
    year: {
      ...field({ level: 'year', query: years, blockedBy: null }),
      options: years.data?.map(({ id, name }) => ({ value: String(id), label: name })),
      value: textOf(yearId),
    },
    term: {
      ...field({ level: 'term', query: currentTerm, blockedBy: null }),
      options: SEASONS.map((one) => ({ value: String(one), label: t(`season.${one}`) })),
      value: textOf(season),
    },
    discipline: {
      ...field({ level: 'discipline', query: disciplines, blockedBy: inTerm ? null : 'term' }),
      options: disciplines.data?.map((one) => ({ value: disciplineKey(one), label: one.name })),
      value: discipline ? disciplineKey(discipline) : null,
    },
    semester: {
      ...field({ level: 'semester', query: semesters, blockedBy: discipline ? null : 'discipline' }),
      options: semesters.data?.map(({ id, name }) => ({ value: String(id), label: name })),
      value: textOf(semester?.id),
    },
    group: {
      ...field({
        level: 'group',
        query: groups,
        blockedBy: semester ? null : discipline ? 'semester' : 'discipline',
      }),
      options: groups.data?.map(({ id, name, students }) => ({
        value: String(id),
        label: name,
        aside: students,
      })),
      value: textOf(group?.id),
    },
  };
  return { fields, yearId, season, discipline, semester, group };
}

const textOf = (id: number | undefined) => (id === undefined ? null : String(id));

function field({
  level,
  query: { data, error, refetch },
  blockedBy,
}: {
  level: Level;
  query: { data: unknown; error: CallFailure | null; refetch: () => unknown };
  blockedBy: Level | null;
}) {
  return { level, blockedBy, failure: data === undefined ? error : null, retry: refetch };
}
