import { useQuery } from '@tanstack/react-query';
import { currentYearQuery, yearsQuery } from '../academics/academics.api.ts';

/** The page's year: the one in the address if it exists, else the current one. */
export function useYear(asked: number | undefined) {
  const years = useQuery(yearsQuery());
  const current = useQuery(currentYearQuery());
  const isNone = years.data !== undefined && !years.data.some((year) => year.id === asked);
  const id = asked === undefined || isNone ? current.data?.id : asked;
  const named = [...(years.data ?? []), ...(current.data ? [current.data] : [])];
  return {
    id,
    name: named.find((year) => year.id === id)?.name,
    choices: years.data ?? [],
    /** The failed query to retry before the year is known. */
    failed: id === undefined && current.error ? current : null,
  };
}
