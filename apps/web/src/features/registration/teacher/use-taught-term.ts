import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { currentTermQuery, currentYearQuery, yearsQuery } from '../../academics/academics.api.ts';
import { taughtStreamsQuery } from '../registration.api.ts';
import type { RegistrationSearch } from '../registration.search.ts';

/**
 * The term of the shown streams: in the address, else the next one if it has streams, else the current one.
 */
export function useTaughtTerm({ year, ws }: RegistrationSearch) {
  const { t } = useTranslation('academics');
  const years = useQuery(yearsQuery());
  const currentYear = useQuery(currentYearQuery());
  const currentTerm = useQuery(currentTermQuery());
  const present = termOf({ yearId: currentYear.data?.id, season: currentTerm.data?.season });
  const coming = present && nextTerm(present);
  const isNamed = year !== undefined || ws !== undefined;
  const inComing = useQuery({ ...taughtStreamsQuery(coming ?? NO_TERM), enabled: !isNamed && !!coming });
  const toBeginWith = (inComing.data?.length ?? 0) > 0 ? coming : present;
  const named = termOf({ yearId: year ?? present?.yearId, season: ws ?? present?.season });
  return {
    term: isNamed ? named : inComing.isPending ? undefined : toBeginWith,
    failed: [years, currentYear, currentTerm].find(({ error, data }) => error && data === undefined),
    years: (years.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
    seasons: ([1, 2] as const).map((value) => ({ value, text: t(`season.${value}`) })),
  };
}

type Term = { yearId: number; season: 1 | 2 };
const NO_TERM: Term = { yearId: 0, season: 1 };

const termOf = ({ yearId, season }: Partial<Term>): Term | undefined =>
  yearId !== undefined && season !== undefined ? { yearId, season } : undefined;

const nextTerm = ({ yearId, season }: Term): Term =>
  season === 1 ? { yearId, season: 2 } : { yearId: yearId + 1, season: 1 };
