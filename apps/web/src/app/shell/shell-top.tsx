import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OfflineBanner } from './offline-banner.tsx';

/**
 * Stays above every screen. Fixed and not sticky: it is inside the area reserved by html’s scroll-padding, and a
 * browser would scroll the page when a sticky button there gets the focus.
 */
export function ShellTop({ children }: { children: ReactNode }) {
  return (
    <Box
      // MUI uses this class to find elements that must not move when a dialog hides the scroll bar.
      className="mui-fixed"
      sx={(theme) => ({ position: 'fixed', top: 0, insetInline: 0, zIndex: theme.zIndex.appBar })}
    >
      {children}
      <OfflineBanner />
    </Box>
  );
}
