import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { usePhone } from './phone.ts';

/** Space that the layout reserves below the content, so that the action covers nothing. */
const HEIGHT = '68px';
const HEIGHT_WITH_NOTE = '96px';
const ROOM = '--main-action';

/**
 * Keeps the main action of a phone’s screen within reach of the thumb, above the tabs, with a line of text below. On
 * a desktop it renders nothing.
 */
export function MainAction({ children, note }: { children: ReactNode; note?: string }) {
  const shown = usePhone() && Boolean(children);
  const height = note ? HEIGHT_WITH_NOTE : HEIGHT;
  useEffect(() => {
    if (!shown) return;
    document.documentElement.style.setProperty(ROOM, height);
    return () => void document.documentElement.style.removeProperty(ROOM);
  }, [shown, height]);
  if (!shown) return null;
  return (
    <Box
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.fab,
        insetInline: 0,
        bottom: 'var(--shell-bottom, 0px)',
        height,
        px: 2,
        py: 1.5,
        background: theme.vars.palette.background.paper,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        '& > *': { width: '100%' },
      })}
    >
      {children}
      {note && (
        <Typography
          variant="caption"
          component="div"
          noWrap
          color="textSecondary"
          sx={{ mt: 0.75, textAlign: 'center' }}
        >
          {note}
        </Typography>
      )}
    </Box>
  );
}
