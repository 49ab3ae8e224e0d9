import { MOBILE_MAX_PX } from '@bilim/contract/limits';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { countsQuery } from '../features/chat/chat.api.ts';
import { HomeScreen } from '../features/home/screens/home-screen.tsx';
import { readJournals } from '../features/journal/home/home.api.ts';
import { LatestNews } from '../features/news/components/latest-news.tsx';
import { readMoneyDue } from '../features/payments/home/home.api.ts';
import { ToPay } from '../features/payments/home/to-pay.tsx';
import { linksQuery } from '../features/profile/profile.api.ts';
import { HeldSeats } from '../features/registration/home/held-seats.tsx';
import { DayCard } from '../features/schedule/day/day-card.tsx';
import { readOwnDay } from '../features/schedule/day/read-own-day.ts';
import { SectionSkeleton } from '../ui/state/skeletons.tsx';
import { DayAndApps } from './apps.tsx';

const Unread = lazy(async () => ({ default: (await import('./home-parts.ts')).UnreadCard }));
const Journal = lazy(async () => ({ default: (await import('./home-parts.ts')).JournalPart }));

/** Side by side between the day and the news. */
const PARTS: readonly ComponentType[] = [
  () => (
    <Suspense fallback={<SectionSkeleton rows={3} />}>
      <Unread />
    </Suspense>
  ),
  () => (
    <Suspense fallback={<SectionSkeleton rows={4} />}>
      <Journal />
    </Suspense>
  ),
];

const Day = () => (
  <>
    <ToPay />
    <DayCard />
    <HeldSeats />
  </>
);

const PHONE = `(max-width: ${MOBILE_MAX_PX}px)`;

/**
 * Data from the start response or an earlier visit is ready before the home renders, which avoids a skeleton. The
 * home does not wait for pending requests.
 */
export async function readHome(client: QueryClient) {
  const read = [
    client.ensureQueryData(linksQuery()),
    client.ensureQueryData(countsQuery()),
    readOwnDay(client),
    readMoneyDue(client),
    readJournals(client),
  ];
  await Promise.race([Promise.allSettled(read), new Promise((resolve) => setTimeout(resolve))]);
}

/** The day at a glance; on a phone it is above the apps, on the third tab. */
export function Home() {
  const mobile = useMediaQuery(PHONE, { noSsr: true });
  return mobile ? <DayAndApps /> : <HomeScreen day={Day} parts={PARTS} news={LatestNews} />;
}
