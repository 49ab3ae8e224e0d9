import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMatch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { CHAT_HEIGHT, CONTACTS } from '../chat-frame.ts';
import { ContactsSkeleton, FoundSkeleton } from './contacts-skeleton.tsx';
import { FoundRows } from './found-rows.tsx';
import { useRecent } from './use-recent.ts';

/**
 * Lazy: with its filter it is larger than the rest of the home screen, and it is shown beside the chat only.
 */
const ContactsPanel = lazy(async () => {
  const { ContactsPanel } = await import('./contacts-panel.tsx');
  return { default: ContactsPanel };
});

const SHOWN = 6;
const NO_FILTER = {};

/** The shell's left column: beside the chat all contacts, beside other screens the latest conversations. */
export function ContactsCard() {
  const { ready } = useTranslation(['chat', 'academics']);
  const chat = useMatch({ from: '/shell/chat', shouldThrow: false });
  const roomy = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  if (ready && !chat) return <Latest />;
  // In a narrower window the chat shows its contacts on the screen itself.
  if (chat && !roomy) return null;
  const waiting = <ContactsSkeleton besideChat={chat !== undefined} />;
  return (
    <Card sx={{ ...CONTACTS, maxHeight: CHAT_HEIGHT }}>
      <Suspense fallback={waiting}>
        {ready && chat ? <ContactsPanel search={chat.search} /> : waiting}
      </Suspense>
    </Card>
  );
}

function Latest() {
  const { t } = useTranslation('chat');
  const query = useRecent();
  return (
    <SectionCard title={t('contacts')}>
      <QueryView query={query} size="line" skeleton={<FoundSkeleton />}>
        {(rows) => <FoundRows rows={rows} search={NO_FILTER} most={SHOWN} />}
      </QueryView>
      <LinkButton to="/chat" fullWidth sx={{ mt: 0.5 }}>
        {t('allMessages')}
      </LinkButton>
    </SectionCard>
  );
}
