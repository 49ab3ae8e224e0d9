import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMatch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { DisciplinesCard } from '../features/academics/components/disciplines-card.tsx';
import { AttendanceLive } from '../features/attendance/attendance-live.tsx';
import { ChatLive } from '../features/chat/chat-live.tsx';
import { ContactsSkeleton } from '../features/chat/list/contacts-skeleton.tsx';
import { useUnreadByDiscipline, useUnreadTotal } from '../features/chat/unread.ts';
import { waitingMarks } from '../features/journal/cells/waiting-marks.ts';
import { JournalLive } from '../features/journal/journal.live.tsx';
import { ReadingLive } from '../features/library/reader/reading-live.ts';
import { NewsLive } from '../features/news/news-live.tsx';
import { NoticesLive } from '../features/notices/notices-live.tsx';
import { useMoneyDue } from '../features/payments/home/home.api.ts';
import { PaymentsLive } from '../features/payments/payments-live.tsx';
import { ReferencesLive } from '../features/references/references-live.tsx';
import { RegistrationLive } from '../features/registration/registration-live.tsx';
import { ScheduleLive } from '../features/schedule/schedule-live.tsx';
import type { MenuEntry } from '../platform/page/routes.ts';
import { useSignal } from '../platform/signal.ts';
import { useTranslation } from '../platform/texts/use-translation.ts';

/* Features are combined here. A feature does not import another feature. */

const ContactsCard = lazy(async () => {
  const { ContactsCard } = await import('../features/chat/list/contacts-card.tsx');
  return { default: ContactsCard };
});

/** A phone has no columns and must not load their content. */
function Contacts() {
  const besideChat = useBesideChat() === 'column';
  const waiting = (
    <Card sx={{ p: 1.5 }}>
      <ContactsSkeleton besideChat={besideChat} />
    </Card>
  );
  return (
    <Suspense fallback={waiting}>
      <ContactsCard />
    </Suspense>
  );
}

/**
 * On the chat screen the column shows only contacts: disciplines are their filter there. Where the column is a
 * drawer, the chat screen shows its contacts itself.
 */
function useBesideChat(): 'column' | 'drawer' | null {
  const inChat = useMatch({ from: '/shell/chat', shouldThrow: false }) !== undefined;
  const column = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  return inChat ? (column ? 'column' : 'drawer') : null;
}

function Disciplines() {
  const unread = useUnreadByDiscipline();
  return useBesideChat() === 'column' ? null : <DisciplinesCard unread={unread} />;
}

/** Names the current content of the left column. */
export function useLeftColumnName(): string {
  const { t } = useTranslation('shell');
  const beside = useBesideChat();
  if (!beside) return t('sidePanel');
  return beside === 'column' ? t('contacts') : t('disciplines');
}

/** The left column of a desktop, top to bottom. */
export const LEFT_COLUMN: readonly ComponentType[] = [Disciplines, Contacts];

/** Works on every screen and renders nothing. */
export const BEHIND: readonly ComponentType[] = [
  ChatLive,
  NewsLive,
  JournalLive,
  ReadingLive,
  ScheduleLive,
  AttendanceLive,
  RegistrationLive,
  PaymentsLive,
  ReferencesLive,
  NoticesLive,
];

/** Above the apps: in the right column of a desktop, and on a phone’s Apps tab. */
export const ABOVE_APPS: readonly ComponentType[] = [];

/** Unsent items that are sent when the network returns. */
export const useWaitingDeeds = () => useSignal(waitingMarks);

/** Counts beside menu entries, e.g. unread messages; their sum is in the tab’s title. */
export function useMenuCounts(): Partial<Record<MenuEntry['area'], number>> {
  return { chat: useUnreadTotal() };
}

/** Menu entries that need attention, with the text for it: an amber dot on the tile. */
export function useMenuDots(): Partial<Record<MenuEntry['area'], string>> {
  const { t } = useTranslation('shell');
  return { payments: useMoneyDue()?.length ? t('moneyDue') : undefined };
}
