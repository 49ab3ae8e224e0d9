import { useQuery } from '@tanstack/react-query';
import { currentYearQuery, yearsQuery } from '../academics/academics.api.ts';

/** The year of the page: the address's, else the present one. */
export function useYear(asked: number | undefined) {
  const years = useQuery(yearsQuery());
  const current = useQuery(currentYearQuery());
  const id = asked ?? current.data?.id;
  const named = [...(years.data ?? []), ...(current.data ? [current.data] : [])];
  return {
    id,
    name: named.find((year) => year.id === id)?.name,
    choices: years.data ?? [],
    /** What must be asked again for the page to know its year. */
    failed: id === undefined && current.error ? current : null,
  };
}
