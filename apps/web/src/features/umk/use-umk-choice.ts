import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../platform/session/session.ts';
import { currentTermQuery, currentYearQuery } from '../academics/academics.api.ts';
import { disciplinesQuery, semestersQuery } from './umk.api.ts';
import { chosenRow, chosenTerm, termsOf } from './umk.choice.ts';
import type { UmkSearch } from './umk.search.ts';

const NOTHING = { yearId: 0, season: 1 as const };

/**
 * Term, discipline, semester and assessment type from the address, or the current ones. The hook sets no
 * state.
 */
export function useUmkChoice(search: UmkSearch) {
  const { role } = useUser();
  const semesters = useQuery(semestersQuery(role));
  const year = useQuery(currentYearQuery());
  const season = useQuery(currentTermQuery());
  const isKnown = semesters.data !== undefined && (year.data || year.error) && (season.data || season.error);
  const terms = isKnown ? termsOf(semesters.data) : undefined;
  const current = { yearId: year.data?.id, season: season.data?.season };
  const term = terms && chosenTerm({ terms, search, current });
  const inTerm = term ? { yearId: term.yearId, season: term.season } : NOTHING;
  const disciplines = useQuery({
    ...disciplinesQuery({ role, term: inTerm }),
    enabled: term !== undefined,
  });
  const row = disciplines.data && chosenRow(disciplines.data, search);
  const set = row && {
    ...inTerm,
    disciplineId: row.id,
    semesterId: row.semesterId,
    examTypeId: row.examTypeId,
  };
  return { semesters, terms, term, disciplines, row, set };
}

export type UmkChoice = ReturnType<typeof useUmkChoice>;
