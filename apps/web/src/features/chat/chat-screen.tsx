import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { getRouteApi } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePhone } from '../../ui/phone.ts';
import { addressIn, addressKey, type ChatSearch } from './chat.search.ts';
import { CHAT_HEIGHT, CONTACTS } from './chat-frame.ts';
import { Conversation } from './conversation/conversation.tsx';
import { ContactsPanel } from './list/contacts-panel.tsx';

const route = getRouteApi('/shell/chat');

/** Where the shell's columns are, the list stands in the left one; in between it stands here; a phone has one at a time. */
export function ChatScreen() {
  const search = route.useSearch();
  const phone = usePhone();
  const roomy = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  if (phone) return <OneAtATime search={search} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: roomy ? 'minmax(0, 1fr)' : '300px minmax(0, 1fr)',
        gap: 2.5,
        height: CHAT_HEIGHT,
      }}
    >
      {!roomy && (
        <Card sx={CONTACTS}>
          <ContactsPanel search={search} />
        </Card>
      )}
      <Chosen search={search} />
    </Box>
  );
}

function OneAtATime({ search }: { search: ChatSearch }) {
  const address = addressIn(search);
  if (!address) {
    return (
      <Box
        sx={(theme) => ({
          m: -2,
          py: 0.5,
          minHeight: 'calc(100dvh - var(--shell-top) - var(--shell-bottom))',
          background: theme.vars.palette.background.paper,
        })}
      >
        <ContactsPanel search={search} />
      </Box>
    );
  }
  const { room, with: _, ask, ...back } = search;
  return (
    <Box sx={{ m: -2, height: 'calc(100dvh - var(--shell-top) - var(--shell-bottom))' }}>
      <Conversation key={addressKey(address)} address={address} back={back} />
    </Box>
  );
}

function Chosen({ search }: { search: ChatSearch }) {
  const { t } = useTranslation('chat');
  const address = addressIn(search);
  if (address) return <Conversation key={addressKey(address)} address={address} back={null} />;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center' }}>
      <EmptyState icon={MessagesSquare} title={t('choose.title')} text={t('choose.text')} />
    </Box>
  );
}
