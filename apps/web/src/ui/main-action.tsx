import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { usePhone } from './phone.ts';

/** The frame leaves so much free below the content, so that nothing hides behind the action. */
const HEIGHT = '68px';
const ROOM = '--main-action';

/** Keeps the main action of a phone's screen in the thumb's reach, above the tabs. On a desktop it draws nothing. */
export function MainAction({ children }: { children: ReactNode }) {
  const shown = usePhone() && Boolean(children);
  useEffect(() => {
    if (!shown) return;
    document.documentElement.style.setProperty(ROOM, HEIGHT);
    return () => void document.documentElement.style.removeProperty(ROOM);
  }, [shown]);
  if (!shown) return null;
  return (
    <Box
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.fab,
        insetInline: 0,
        bottom: 'var(--shell-bottom, 0px)',
        height: HEIGHT,
        px: 2,
        py: 1.5,
        background: theme.vars.palette.background.paper,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        '& > *': { width: '100%' },
      })}
    >
      {children}
    </Box>
  );
}
