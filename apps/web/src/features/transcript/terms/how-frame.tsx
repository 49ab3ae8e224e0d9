import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type HowFrameProps = { id: string; label: string; children: ReactNode };

/** A thin border that separates the calculation from the rows below. */
export const HowFrame = ({ id, label, children }: HowFrameProps) => (
  <Box
    id={id}
    role="region"
    aria-label={label}
    sx={(theme) => ({
      p: 1.75,
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: 2.5,
      background: theme.vars.palette.background.default,
    })}
  >
    {children}
  </Box>
);
