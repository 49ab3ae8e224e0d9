import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage, Conversation } from '@bilim/contract/areas/chat.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { FilePicker } from '../../../ui/files/use-file-picker.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { findListed } from '../chat.cache.ts';
import { useOutgoing } from '../chat.outbox.ts';
import { type ChatSearch, conversationKey } from '../chat.search.ts';
import { type MenuRequest, MessageMenu } from '../reading/message-menu.tsx';
import { OutgoingMessage } from '../reading/outgoing-message.tsx';
import { Composer } from './composer.tsx';
import { ConversationFrame } from './conversation-frame.tsx';

type UnseenProps = {
  address: ConversationAddress;
  back: ChatSearch | null;
  /** Files to attach; they stay when the conversation loads. */
  picker: FilePicker;
  refetch: () => void;
};

/** An offline conversation that was never loaded: shows a notice and queues new messages. */
export function Unseen({ address, back, picker, refetch }: UnseenProps) {
  const { t } = useTranslation(['chat', 'ui']);
  const listed = findListed({ client: useQueryClient(), address });
  return (
    <ConversationFrame address={address} conversation={listed} failed back={back}>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>
        <Box role="status" sx={{ m: 'auto' }}>
          <EmptyState
            icon={CloudOff}
            tone="warn"
            title={t('unseen.title')}
            text={t(listed ? 'unseen.text' : 'unseen.unknown')}
          >
            <Button variant="outlined" onClick={refetch}>
              {t('ui:tryAgain')}
            </Button>
          </EmptyState>
        </Box>
        {listed && <Waiting conversation={listed} />}
      </Box>
      {listed && (
        <Composer
          address={address}
          conversation={conversationKey(listed)}
          picker={picker}
          onSend={() => undefined}
        />
      )}
    </ConversationFrame>
  );
}

/** Messages written here and not sent yet. */
function Waiting({ conversation }: { conversation: Conversation }) {
  const { rows, progress } = useOutgoing(conversationKey(conversation));
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  return (
    <Box sx={{ pb: 1.5 }}>
      {rows.map((outgoing, index) => (
        <OutgoingMessage
          key={outgoing.clientId}
          outgoing={outgoing}
          first={index === 0}
          progress={progress.get(outgoing.clientId)}
          onMenu={setMenu}
        />
      ))}
      <MessageMenu request={menu} onClose={() => setMenu(null)} onRemove={NOTHING_SENT} />
    </Box>
  );
}

/** Only messages on the server can be removed for others; there are none here. */
const NOTHING_SENT = (_: ChatMessage) => undefined;
