import { MOBILE_MAX_PX } from '@bilim/contract/limits';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { HomeScreen } from '../features/home/screens/home-screen.tsx';
import { LatestNews } from '../features/news/components/latest-news.tsx';
import { ProfileCard } from '../features/profile/components/profile-card.tsx';
import { linksQuery, profileQuery } from '../features/profile/profile.api.ts';
import { DayCard } from '../features/schedule/day/day-card.tsx';
import { readOwnDay } from '../features/schedule/day/read-own-day.ts';
import { SectionSkeleton } from '../ui/skeletons.tsx';
import { DayAndApps } from './apps.tsx';

/** It shares its code with the contacts beside it. */
const LazyUnread = lazy(async () => {
  const { UnreadCard } = await import('../features/chat/list/unread-card.tsx');
  return { default: UnreadCard };
});
const Unread = () => (
  <Suspense fallback={<SectionSkeleton rows={3} />}>
    <LazyUnread />
  </Suspense>
);

const LazyJournal = lazy(async () => {
  const { JournalPart } = await import('../features/journal/home/journal-part.tsx');
  return { default: JournalPart };
});
const Journal = () => (
  <Suspense fallback={<SectionSkeleton rows={4} />}>
    <LazyJournal />
  </Suspense>
);

/** Two beside each other between the day and the news. */
const PARTS: readonly ComponentType[] = [Unread, Journal, ProfileCard];

const PHONE = `(max-width: ${MOBILE_MAX_PX}px)`;

/**
 * What the start brought, or an earlier visit left, is there before the home is drawn, which then need not begin with a
 * skeleton. What is still on its way holds up nothing.
 */
export async function readHome(client: QueryClient) {
  const read: Promise<unknown>[] = [client.ensureQueryData(linksQuery()), readOwnDay(client)];
  if (!matchMedia(PHONE).matches) read.push(client.ensureQueryData(profileQuery()));
  await Promise.race([Promise.allSettled(read), new Promise((resolve) => setTimeout(resolve))]);
}

/** The day at a glance; on a phone above the apps, which are its third tab. */
export function Home() {
  const mobile = useMediaQuery(PHONE, { noSsr: true });
  return mobile ? <DayAndApps /> : <HomeScreen day={DayCard} parts={PARTS} news={LatestNews} />;
}
