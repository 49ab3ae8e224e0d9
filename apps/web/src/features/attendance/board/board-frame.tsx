import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useOwnTheme } from '../../../ui/theme/use-own-theme.ts';

type BoardFrameProps = { theme: 'dark' | 'light'; bar: ReactNode; code: ReactNode; people: ReactNode };

/**
 * Desktop: the code on the left, the arrivals on the right below the bar. Phone: one column with a sticky
 * bar.
 */
export function BoardFrame({ theme, bar, code, people }: BoardFrameProps) {
  useOwnTheme(theme);
  const isLight = theme === 'light';
  const side = isLight ? 'background.default' : 'background.paper';
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      data-theme={theme}
      data-board
      sx={{
        minHeight: '100dvh',
        height: { md: '100dvh' },
        overflow: { md: 'hidden' },
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 860fr) minmax(380px, 580fr)' },
        gridTemplateRows: { xs: 'auto auto 1fr', md: 'auto minmax(0, 1fr)' },
        gridTemplateAreas: { xs: '"bar" "code" "people"', md: '"code bar" "code people"' },
        outline: 'none',
        bgcolor: isLight ? 'background.paper' : 'background.default',
        color: 'text.primary',
      }}
    >
      <Box sx={{ ...barPlace, bgcolor: side }}>{bar}</Box>
      <Box component="section" sx={{ gridArea: 'code', minWidth: 0, display: 'grid' }}>
        {code}
      </Box>
      <Box component="section" sx={{ ...peoplePlace, bgcolor: side }}>
        {people}
      </Box>
    </Box>
  );
}

const line = '1px solid var(--mui-palette-divider)';

const barPlace = {
  gridArea: 'bar',
  position: { xs: 'sticky', md: 'static' },
  top: 0,
  zIndex: 1,
  minWidth: 0,
  p: { xs: '6px 4px 6px 16px', md: '28px 32px 20px' },
  borderBottom: { xs: line, md: 0 },
  borderLeft: { xs: 0, md: line },
} as const;

const peoplePlace = {
  gridArea: 'people',
  minWidth: 0,
  minHeight: { md: 0 },
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
  p: { xs: 2, md: '0 32px 28px' },
  borderTop: { xs: line, md: 0 },
  borderLeft: { xs: 0, md: line },
} as const;
