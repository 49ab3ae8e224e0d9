import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLater } from '../../platform/use-later.ts';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { LEFT_COLUMN, useLeftColumnName, type useMenuCounts } from '../slots.tsx';
import { useScreenTitle } from '../use-document-title.ts';
import { AppsPanel } from './apps-panel.tsx';
import { CONTENT_MAX, DesktopHeader, HEADER_HEIGHT } from './desktop-header.tsx';
import { useBannerHeight } from './offline-banner.tsx';
import { ShellTop } from './shell-top.tsx';
import type { SidePanelProps } from './side-panel.tsx';

const GAP = 20;

/** Header, disciplines and contacts, content, apps. Below 1,200 px the side columns fold away behind buttons. */
export function DesktopFrame({ counts }: { counts: ReturnType<typeof useMenuCounts> }) {
  const title = useScreenTitle();
  const [panelOpen, setPanelOpen] = useState(false);
  const roomy = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const wide = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout === 'wide' });
  const columns = roomy && !wide;
  const closePanel = () => setPanelOpen(false);
  useBackCloses({ open: panelOpen, onClose: closePanel });
  const Panel = useLater<SidePanelProps>({
    load: async () => (await import('./side-panel.tsx')).SidePanel,
    wish: panelOpen,
    onMissing: closePanel,
  });
  return (
    <Box
      data-shell={columns ? 'columns' : 'folded'}
      sx={{
        '--shell-top': `${HEADER_HEIGHT + useBannerHeight()}px`,
        '--shell-bottom': '0px',
        minHeight: '100dvh',
        pt: 'var(--shell-top)',
      }}
    >
      <ShellTop>
        <DesktopHeader counts={counts} onPanel={columns ? null : () => setPanelOpen(true)} />
      </ShellTop>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: columns ? '300px minmax(0, 1fr) 296px' : 'minmax(0, 1fr)',
          alignItems: 'start',
          gap: `${GAP}px`,
          maxWidth: CONTENT_MAX,
          mx: 'auto',
          p: `${GAP}px`,
        }}
      >
        {columns && <SideColumn side="left" />}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          aria-label={title}
          sx={{ minWidth: 0, outline: 'none' }}
        >
          <Outlet />
        </Box>
        {columns && <SideColumn side="right" />}
      </Box>
      {!columns && Panel && <Panel open={panelOpen} onClose={closePanel} />}
    </Box>
  );
}

/** Stays while the content scrolls, and scrolls by itself when it is longer than the window. */
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
