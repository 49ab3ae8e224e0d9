import { CHAT_POLL_MS } from '@bilim/contract/areas/chat.constants';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnected } from '../../../platform/events.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { contactsQuery, PRESENCE_MS, recentQuery } from '../chat.api.ts';
import { addressIn, type ChatSearch, conversationKey, isOpen } from '../chat.search.ts';
import { isWanted } from '../contact-words.ts';
import { useUnreadIn } from '../unread.ts';
import { ContactRow } from './contact-row.tsx';
import { ContactSearch } from './contact-search.tsx';
import type { ClassFilter } from './use-class-filter.ts';

/** The contacts of the chosen class, or with none chosen the recent conversations of all. */
export function ContactList({ search, filter }: { search: ChatSearch; filter: ClassFilter }) {
  const recent = search.discipline === undefined;
  return recent ? <Recent search={search} /> : <OfClass search={search} filter={filter} />;
}

function useRefetchInterval() {
  return useConnected() ? PRESENCE_MS : CHAT_POLL_MS;
}

function Recent({ search }: { search: ChatSearch }) {
  const { t } = useTranslation('chat');
  const query = useQuery({ ...recentQuery(), refetchInterval: useRefetchInterval() });
  const nobody = <EmptyState icon={MessagesSquare} title={t('noRecent.title')} text={t('noRecent.text')} />;
  return (
    <QueryView query={query} size="line" skeleton={<ListSkeleton rows={6} avatar />} empty={nobody}>
      {(rows) => <Rows rows={rows} search={search} byClass />}
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
  // The filter tells why there is no class to ask about.
  const skeleton = failed ? null : <ListSkeleton rows={6} avatar />;
  return (
    <QueryView query={query} size="line" skeleton={skeleton}>
      {(rows) => (
        <>
          <Rows rows={rows} search={search} byClass={false} />
          {rows.length <= 1 && nobody}
        </>
      )}
    </QueryView>
  );
}

type RowsProps = { rows: readonly Conversation[]; search: ChatSearch; byClass: boolean };

function Rows({ rows, search, byClass }: RowsProps) {
  const { t } = useTranslation('chat');
  const [wanted, setWanted] = useState('');
  const unreadIn = useUnreadIn();
  const address = addressIn(search);
  const found = rows.filter((row) => isWanted(row, wanted));
  return (
    <>
      <ContactSearch value={wanted} onChange={setWanted} />
      <Box component="ul" aria-label={t('conversations')}>
        {found.map((conversation) => (
          <Box
            component="li"
            key={conversationKey(conversation)}
            sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 52px' }}
          >
            <ContactRow
              conversation={conversation}
              search={search}
              unread={unreadIn(conversation.roomId)}
              open={isOpen(address, conversation)}
              byClass={byClass}
            />
          </Box>
        ))}
      </Box>
      {found.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ px: 1.5, py: 2, textAlign: 'center' }}>
          {t('nobodyFound')}
        </Typography>
      )}
    </>
  );
}
