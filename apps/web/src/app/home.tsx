import { MOBILE_MAX_PX } from '@bilim/contract/limits';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/screens/home-screen.tsx';
import { LatestNews } from '../features/news/components/latest-news.tsx';
import { ProfileCard } from '../features/profile/components/profile-card.tsx';
import { linksQuery, profileQuery } from '../features/profile/profile.api.ts';
import { AppsScreen } from './shell/apps-panel.tsx';

/** The day at a glance, below the greeting. */
const PARTS: readonly ComponentType[] = [ProfileCard, LatestNews];

const PHONE = `(max-width: ${MOBILE_MAX_PX}px)`;

/**
 * What the start brought, or an earlier visit left, is there before the home is drawn, which then need not begin with a
 * skeleton. What is still on its way holds up nothing.
 */
export async function readHome(client: QueryClient) {
  const links = client.ensureQueryData(linksQuery());
  const profile = matchMedia(PHONE).matches ? null : client.ensureQueryData(profileQuery());
  await Promise.race([Promise.allSettled([links, profile]), new Promise((resolve) => setTimeout(resolve))]);
}

/** The day at a glance on a desktop; on a phone the third tab, Apps. */
export function Home() {
  const mobile = useMediaQuery(PHONE, { noSsr: true });
  return mobile ? <AppsScreen /> : <HomeScreen parts={PARTS} />;
}
