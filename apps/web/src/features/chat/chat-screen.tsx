import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { getRouteApi } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { usePhone } from '../../ui/page/phone.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { addressIn, addressKey } from './chat.search.ts';
import { CHAT_HEIGHT, CONTACTS } from './chat-frame.ts';
import { Conversation } from './conversation/conversation.tsx';
import { ContactsPanel } from './list/contacts-panel.tsx';

const route = getRouteApi('/shell/chat');

/**
 * On wide screens the list is in the shell's left column, on medium ones here; a phone shows the list or the
 * conversation. The open conversation keeps its position in the tree in all layouts, so that rotating a phone
 * loses no picked files, focus or reading position.
 */
export function ChatScreen() {
  const search = route.useSearch();
  const phone = usePhone();
  const roomy = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const address = addressIn(search);
  const { room, with: _, ask, ...list } = search;
  return (
    <Box sx={phone ? (address ? wholeScreen : listScreen) : [desk, !roomy && withList]}>
      {phone && !address && <ContactsPanel search={search} />}
      {!phone && !roomy && (
        <Card sx={CONTACTS}>
          <ContactsPanel search={search} />
        </Card>
      )}
      {address && <Conversation key={addressKey(address)} address={address} back={phone ? list : null} />}
      {!phone && !address && <NoneChosen />}
    </Box>
  );
}

const desk = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  height: CHAT_HEIGHT,
} as const;

const withList = { gridTemplateColumns: '300px minmax(0, 1fr)' } as const;

const PHONE_HEIGHT = 'calc(100dvh - var(--shell-top) - var(--shell-bottom))';

const wholeScreen = { m: -2, height: PHONE_HEIGHT } as const;

const listScreen = { m: -2, py: 0.5, minHeight: PHONE_HEIGHT, bgcolor: 'background.paper' } as const;

function NoneChosen() {
  const { t } = useTranslation('chat');
  return (
    <Box sx={{ display: 'grid', placeItems: 'center' }}>
      <EmptyState icon={MessagesSquare} title={t('choose.title')} text={t('choose.text')} />
    </Box>
  );
}
