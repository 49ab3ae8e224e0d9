import { CHAT_POLL_MS } from '@bilim/contract/areas/chat.constants';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, UserRoundX } from 'lucide-react';
import { useConnected } from '../../../platform/events.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { contactsQuery, PRESENCE_MS } from '../chat.api.ts';
import type { ChatSearch } from '../chat.search.ts';
import { FoundSkeleton } from './contacts-skeleton.tsx';
import { FoundRows } from './found-rows.tsx';
import type { ClassFilter } from './use-class-filter.ts';
import { useRecent } from './use-recent.ts';

/** The contacts of the chosen class, or without one the recent conversations of all. */
export function ContactList({ search, filter }: { search: ChatSearch; filter: ClassFilter }) {
  const recent = search.discipline === undefined;
  return recent ? <Recent search={search} /> : <OfClass search={search} filter={filter} />;
}

function useRefetchInterval() {
  return useConnected() ? PRESENCE_MS : CHAT_POLL_MS;
}

function Recent({ search }: { search: ChatSearch }) {
  const { t } = useTranslation('chat');
  const query = useRecent({ refetchInterval: useRefetchInterval() });
  const nobody = <EmptyState icon={MessagesSquare} title={t('noRecent.title')} text={t('noRecent.text')} />;
  return (
    <QueryView query={query} size="line" skeleton={<FoundSkeleton />} empty={nobody}>
      {(rows) => <FoundRows rows={rows} search={search} />}
    </QueryView>
  );
}

function OfClass({ search, filter }: { search: ChatSearch; filter: ClassFilter }) {
  const { t } = useTranslation('chat');
  const { choice, nothing, failed } = filter;
  const query = useQuery({
    ...contactsQuery(choice ?? { yearId: 0, disciplineId: 0, elective: false, classId: 0 }),
    enabled: choice !== null,
    refetchInterval: useRefetchInterval(),
  });
  const nobody = <EmptyState icon={UserRoundX} title={t('noContacts.title')} text={t('noContacts.text')} />;
  if (nothing) return nobody;
  // The filter shows why there is no class.
  const skeleton = failed ? null : <FoundSkeleton />;
  return (
    <QueryView query={query} size="line" skeleton={skeleton}>
      {(rows) => (
        <>
          <FoundRows rows={rows} search={search} pinned />
          {rows.length <= 1 && nobody}
        </>
      )}
    </QueryView>
  );
}
