import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useOnline } from '../../../platform/kept/offline.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useOutboxView } from '../chat.outbox.ts';
import { addressIn, type ChatSearch, conversationKey, isOpen } from '../chat.search.ts';
import { isWanted } from '../contact-words.ts';
import { stateOf } from '../message-state.ts';
import { useUnreadIn } from '../unread.ts';
import { ContactRow } from './contact-row.tsx';
import { ContactSearch } from './contact-search.tsx';
import { resultKeys } from './result-keys.ts';
import { withOutgoing } from './with-outgoing.ts';

type FoundRowsProps = {
  rows: readonly Conversation[];
  search: ChatSearch;
  /** The group chat stays first. */
  pinned?: boolean;
  /** Maximum number of rows where there is no room for all. */
  most?: number;
};

/** Conversations under a search field. With a limited height they scroll and the field stays. */
export function FoundRows(props: FoundRowsProps) {
  const { rows, search, pinned = false, most = Number.POSITIVE_INFINITY } = props;
  const { t } = useTranslation('chat');
  const [wanted, setWanted] = useState('');
  const unreadIn = useUnreadIn();
  const online = useOnline();
  const { rows: outgoing, progress } = useOutboxView();
  const address = addressIn(search);
  const found = withOutgoing({ rows: rows.filter((row) => isWanted(row, wanted)), outgoing, pinned }).slice(
    0,
    most,
  );
  return (
    <Box
      onKeyDown={resultKeys(() => setWanted(''))}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <ContactSearch value={wanted} onChange={setWanted} />
      <Box
        component="ul"
        aria-label={t('conversations')}
        sx={{ flex: '0 1 auto', overflowY: 'auto', scrollbarWidth: 'thin' }}
      >
        {found.map(({ conversation, outgoing: unsent }) => (
          <Box
            component="li"
            key={conversationKey(conversation)}
            sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 57px' }}
          >
            <ContactRow
              conversation={conversation}
              search={search}
              unread={unreadIn(conversation.roomId)}
              outgoing={unsent}
              state={unsent && stateOf({ outgoing: unsent, progress: progress.get(unsent.clientId), online })}
              open={isOpen(address, conversation)}
            />
          </Box>
        ))}
      </Box>
      {found.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ px: 1.5, py: 2, textAlign: 'center' }}>
          {t('nobodyFound')}
        </Typography>
      )}
    </Box>
  );
}
