import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { currentTermQuery, currentYearQuery, yearsQuery } from '../../academics/academics.api.ts';
import type { JournalSearch } from '../journal.search.ts';

const SEASONS = [2, 1] as const;

/** The term in the address or the current one, and all terms, newest first. */
export function useOwnTerm(search: JournalSearch) {
  const { t } = useTranslation(['journal', 'academics']);
  const years = useQuery(yearsQuery());
  const year = useQuery(currentYearQuery());
  const season = useQuery(currentTermQuery());
  const yearId = search.year ?? year.data?.id;
  const chosen = search.ws ?? season.data?.season;
  const term = yearId !== undefined && chosen !== undefined ? { yearId, season: chosen } : undefined;
  const known = years.data?.filter(({ id }) => id <= (year.data?.id ?? id)).toReversed() ?? [];
  const terms = known.flatMap(({ id, name }) =>
    SEASONS.map((one) => ({
      label: t('own.termName', { year: name, season: t(`academics:season.${one}`).toLowerCase() }),
      isChosen: id === term?.yearId && one === term.season,
      to: { year: id, ws: one },
    })),
  );
  const failed = term ? undefined : [year, season].find(({ error }) => error);
  return { term, terms, failed };
}
