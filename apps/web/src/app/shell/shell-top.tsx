import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OfflineBanner } from './offline-banner.tsx';

/**
 * What stays above every screen. Fixed and not sticky: it lies in the room that html's scroll-padding keeps free, and a
 * browser would scroll the page for a sticky button there that gets the focus.
 */
export function ShellTop({ children }: { children: ReactNode }) {
  return (
    <Box
      // By this name MUI finds what must not move when a dialog takes the scroll bar away.
      className="mui-fixed"
      sx={(theme) => ({ position: 'fixed', top: 0, insetInline: 0, zIndex: theme.zIndex.appBar })}
    >
      {children}
      <OfflineBanner />
    </Box>
  );
}
