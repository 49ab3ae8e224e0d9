import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A named list: a card on a desktop, edge to edge on a phone. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={(theme) => ({
        overflow: 'hidden',
        background: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 3,
        [theme.breakpoints.down('md')]: { mx: -2, borderInline: 0, borderRadius: 0 },
      })}
    >
      {children}
    </Box>
  );
}
