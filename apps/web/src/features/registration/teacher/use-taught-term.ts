import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentTermQuery, currentYearQuery, yearsQuery } from '../../academics/academics.api.ts';
import type { RegistrationSearch } from '../registration.search.ts';

/** The term whose streams are shown: of the address, else the present one. */
export function useTaughtTerm({ year, ws }: RegistrationSearch) {
  const { t } = useTranslation('academics');
  const years = useQuery(yearsQuery());
  const currentYear = useQuery(currentYearQuery());
  const currentTerm = useQuery(currentTermQuery());
  const yearId = year ?? currentYear.data?.id;
  const season = ws ?? currentTerm.data?.season;
  return {
    term: yearId !== undefined && season !== undefined ? { yearId, season } : undefined,
    failed: [years, currentYear, currentTerm].find(({ error, data }) => error && data === undefined),
    years: (years.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
    seasons: ([1, 2] as const).map((value) => ({ value, text: t(`season.${value}`) })),
  };
}
