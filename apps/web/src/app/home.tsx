import { MOBILE_MAX_PX } from '@bilim/contract/limits';
import useMediaQuery from '@mui/material/useMediaQuery';
import { HomeScreen } from '../features/home/screens/home-screen.tsx';
import { AppsScreen } from './shell/apps-panel.tsx';
import { HOME_PARTS } from './slots.tsx';

/** The day at a glance on a desktop; on a phone the third tab, Apps. */
export function Home() {
  const mobile = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, { noSsr: true });
  return mobile ? <AppsScreen /> : <HomeScreen parts={HOME_PARTS} />;
}
