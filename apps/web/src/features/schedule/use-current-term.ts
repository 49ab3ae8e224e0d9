import { useQuery } from '@tanstack/react-query';
import { currentTermQuery, currentYearQuery } from '../academics/academics.api.ts';
import type { Term } from './day.api.ts';

/** The current term; undefined until loaded. */
export function useCurrentTerm() {
  const year = useQuery(currentYearQuery());
  const season = useQuery(currentTermQuery());
  const term: Term | undefined = year.data &&
    season.data && { yearId: year.data.id, season: season.data.season };
  const refetch = () => Promise.all([year.refetch(), season.refetch()]);
  return { term, days: season.data, error: year.error ?? season.error, refetch };
}
