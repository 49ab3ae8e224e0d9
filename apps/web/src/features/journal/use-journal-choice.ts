import { useQuery } from '@tanstack/react-query';
import { currentTermQuery, currentYearQuery, yearsQuery } from '../academics/academics.api.ts';
import { journalQuery, journalsQuery } from './journal.api.ts';
import { chosenHead } from './journal.choice.ts';
import type { JournalSearch } from './journal.search.ts';

const NO_ID = 0;

/** Term and journal from the address, or the current ones. The hook sets no state. */
export function useJournalChoice(search: JournalSearch) {
  const years = useQuery(yearsQuery());
  const currentYear = useQuery(currentYearQuery());
  const currentTerm = useQuery(currentTermQuery());
  // A link may name only a journal: the journal knows its term.
  const isNamed = search.journal !== undefined && search.year === undefined;
  const named = useQuery({ ...journalQuery(search.journal ?? NO_ID), enabled: isNamed });
  const isOpen = isNamed && !named.error && !named.data;
  const ofNamed = named.data && { yearId: named.data.head.yearId, season: seasonOf(named.data.head) };
  const yearId = search.year ?? ofNamed?.yearId ?? (isOpen ? undefined : currentYear.data?.id);
  const season = search.ws ?? ofNamed?.season ?? (isOpen ? undefined : currentTerm.data?.season);
  const term = yearId !== undefined && season !== undefined ? { yearId, season } : undefined;
  const heads = useQuery({
    ...journalsQuery(term ?? { yearId: NO_ID, season: 1 }),
    enabled: term !== undefined,
  });
  const head = (heads.data && chosenHead(heads.data, search)) ?? named.data?.head;
  const failed = [heads, currentYear, currentTerm].find(({ data, error }) => data === undefined && error);
  return { years, term, heads, head, failed };
}

export type JournalChoice = ReturnType<typeof useJournalChoice>;

const seasonOf = ({ season }: { season: number }): 1 | 2 => (season === 1 ? 1 : 2);
