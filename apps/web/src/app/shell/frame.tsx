import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useScreenFrameState } from '../../ui/page/screen-frame.tsx';
import { LEFT_COLUMN, useLeftColumnName } from '../slots.tsx';
import { useScreenTitle } from '../use-document-title.ts';
import { AppsPanel } from './apps-panel.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { CONTENT_MAX, HEADER_HEIGHT } from './desktop-header.tsx';
import { DesktopTop } from './desktop-top.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { useBannerHeight } from './offline-banner.tsx';
import { ShellTop } from './shell-top.tsx';

const GAP = 20;
const BAR_HEIGHT = 60;
const TABS_HEIGHT = 64;

type FrameProps = { mobile: boolean };

/**
 * The layout around a screen. Phone: a bar above and tabs below. Desktop: header, disciplines and contacts, content,
 * apps; below 1,200 px the side columns fold behind buttons. The screen stays mounted across layouts, so that
 * rotating a phone keeps its input.
 */
export function Frame({ mobile }: FrameProps) {
  const title = useScreenTitle();
  const { tabsHidden } = useScreenFrameState();
  const roomy = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const wide = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout === 'wide' });
  const columns = !mobile && roomy && !wide;
  const tabs = mobile && !tabsHidden;
  return (
    <Box
      data-shell={mobile ? 'phone' : columns ? 'columns' : 'folded'}
      sx={{
        '--shell-top': `${(mobile ? BAR_HEIGHT : HEADER_HEIGHT) + useBannerHeight()}px`,
        '--shell-bottom': tabs ? `calc(${TABS_HEIGHT}px + env(safe-area-inset-bottom))` : '0px',
        minHeight: '100dvh',
        pt: 'var(--shell-top)',
      }}
    >
      <ShellTop>{mobile ? <MobileBar height={BAR_HEIGHT} /> : <DesktopTop folded={!columns} />}</ShellTop>
      <Box sx={mobile ? null : columns ? [desktopLook, columnsLook] : desktopLook}>
        {columns && <SideColumn side="left" />}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          aria-label={title}
          sx={[{ minWidth: 0, outline: 'none' }, mobile && phoneMainLook]}
        >
          <Outlet />
        </Box>
        {columns && <SideColumn side="right" />}
      </Box>
      {tabs && <BottomNavigation height={TABS_HEIGHT} />}
    </Box>
  );
}

const desktopLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: `${GAP}px`,
  maxWidth: CONTENT_MAX,
  mx: 'auto',
  p: `${GAP}px`,
} as const;

const columnsLook = { gridTemplateColumns: '300px minmax(0, 1fr) 296px' } as const;

const phoneMainLook = { p: 2, pb: 'calc(16px + var(--shell-bottom) + var(--main-action, 0px))' } as const;

/** Stays in place while the content scrolls, and scrolls itself when it is taller than the window. */
function SideColumn({ side }: { side: 'left' | 'right' }) {
  const { t } = useTranslation('shell');
  const left = useLeftColumnName();
  return (
    <Box
      component="aside"
      aria-label={side === 'left' ? left : t('menu.name')}
      sx={{
        position: 'sticky',
        top: `calc(var(--shell-top) + ${GAP}px)`,
        display: 'grid',
        gap: 2,
        maxHeight: `calc(100dvh - var(--shell-top) - ${2 * GAP}px)`,
        overflowY: 'auto',
        scrollbarWidth: 'thin',
      }}
    >
      {side === 'left' ? LEFT_COLUMN.map((Part, index) => <Part key={index.toString()} />) : <AppsPanel />}
    </Box>
  );
}
