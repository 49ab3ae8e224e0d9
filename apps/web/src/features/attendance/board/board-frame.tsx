import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useOwnTheme } from '../../../ui/use-own-theme.ts';

type BoardFrameProps = { theme: 'dark' | 'light'; code: ReactNode; people: ReactNode };

/** The whole window: the code for the room on the left, who came on the right; on a phone one below the other. */
export function BoardFrame({ theme, code, people }: BoardFrameProps) {
  useOwnTheme(theme);
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      data-theme={theme}
      sx={({ vars: { palette }, breakpoints }) => ({
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        outline: 'none',
        background: theme === 'light' ? palette.background.paper : palette.background.default,
        color: palette.text.primary,
        [breakpoints.up('md')]: {
          height: '100dvh',
          overflow: 'hidden',
          gridTemplateColumns: 'minmax(0, 860fr) minmax(380px, 580fr)',
        },
      })}
    >
      {code}
      <Box
        component="section"
        sx={({ vars: { palette }, breakpoints }) => ({
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 2.5,
          p: 2,
          background: theme === 'light' ? palette.background.default : palette.background.paper,
          borderTop: `1px solid ${palette.divider}`,
          [breakpoints.up('md')]: {
            minHeight: 0,
            p: '28px 32px',
            borderTop: 0,
            borderLeft: `1px solid ${palette.divider}`,
          },
        })}
      >
        {people}
      </Box>
    </Box>
  );
}
