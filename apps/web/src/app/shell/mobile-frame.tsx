import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { ScreenFrameProvider, useScreenFrameState } from '../../ui/screen-frame.tsx';
import type { useMenuCounts } from '../slots.tsx';
import { useScreenTitle } from '../use-document-title.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { useBannerHeight } from './offline-banner.tsx';
import { ShellTop } from './shell-top.tsx';

const BAR_HEIGHT = 60;
const TABS_HEIGHT = 64;

/** One tab at a time: a bar above, the screen, the tabs below. */
export function MobileFrame({ counts }: { counts: ReturnType<typeof useMenuCounts> }) {
  return (
    <ScreenFrameProvider>
      <Frame counts={counts} />
    </ScreenFrameProvider>
  );
}

function Frame({ counts }: { counts: ReturnType<typeof useMenuCounts> }) {
  const title = useScreenTitle();
  const { tabsHidden } = useScreenFrameState();
  const tabs = tabsHidden ? '0px' : `calc(${TABS_HEIGHT}px + env(safe-area-inset-bottom))`;
  return (
    <Box
      data-shell
      sx={{
        '--shell-top': `${BAR_HEIGHT + useBannerHeight()}px`,
        '--shell-bottom': tabs,
        minHeight: '100dvh',
        pt: 'var(--shell-top)',
      }}
    >
      <ShellTop>
        <MobileBar height={BAR_HEIGHT} />
      </ShellTop>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        aria-label={title}
        sx={{ p: 2, pb: 'calc(16px + var(--shell-bottom) + var(--main-action, 0px))', outline: 'none' }}
      >
        <Outlet />
      </Box>
      {!tabsHidden && <BottomNavigation height={TABS_HEIGHT} counts={counts} />}
    </Box>
  );
}
