import { MOBILE_MAX_PX } from '@bilim/contract/limits';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentType } from 'react';
import { HomeScreen } from '../features/home/screens/home-screen.tsx';
import { LatestNews } from '../features/news/components/latest-news.tsx';
import { ProfileCard } from '../features/profile/components/profile-card.tsx';
import { AppsScreen } from './shell/apps-panel.tsx';

/** The day at a glance, below the greeting. */
const PARTS: readonly ComponentType[] = [ProfileCard, LatestNews];

/** The day at a glance on a desktop; on a phone the third tab, Apps. */
export function Home() {
  const mobile = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, { noSsr: true });
  return mobile ? <AppsScreen /> : <HomeScreen parts={PARTS} />;
}
