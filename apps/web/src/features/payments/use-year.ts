import { useQuery } from '@tanstack/react-query';
import { currentYearQuery, yearsQuery } from '../academics/academics.api.ts';

/** The year of the page: the address's if there is such a one, else the present one. */
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
    /** What must be asked again for the page to know its year. */
    failed: id === undefined && current.error ? current : null,
  };
}
