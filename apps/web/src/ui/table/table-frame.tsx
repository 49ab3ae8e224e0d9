import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Frame = styled('table')(({ theme }) => {
  const { divider, background, text, tone } = theme.vars.palette;
  const line = `1px solid ${divider}`;
  return {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
    'th, td': { padding: '8px 12px', height: 40, borderBottom: line, textAlign: 'left', fontWeight: 400 },
    'tbody tr:last-of-type > *': { borderBottom: 0 },
    '.number': { textAlign: 'right', whiteSpace: 'nowrap' },
    'tbody th, tbody td, tfoot th, tfoot td': { background: background.paper },
    'thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      height: 36,
      paddingBlock: 0,
      background: background.default,
      color: text.secondary,
      fontSize: '0.75rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
    },
    'thead th[aria-sort]': { color: text.primary },
    'tbody th': { fontWeight: 500 },
    'tr > :first-of-type': { position: 'sticky', left: 0, zIndex: 1 },
    'thead tr > :first-of-type': { zIndex: 2 },
    'tbody tr:hover > *': { background: background.default },
    'tbody tr[aria-current] > *': { background: tone.teal.soft, color: tone.teal.on },
    'tfoot th, tfoot td': {
      position: 'sticky',
      bottom: 0,
      borderTop: line,
      borderBottom: 0,
      fontWeight: 600,
    },
  };
});

type TableFrameProps = { label: string; maxHeight?: number | string; children: ReactNode };

/** A table that scrolls in its own area: its header, first column and totals stay visible. */
export function TableFrame({ label, maxHeight = '70dvh', children }: TableFrameProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      // A scrollable area must be reachable by keyboard.
      tabIndex={0}
      sx={{ maxHeight, overflow: 'auto', '&:focus-visible': { outlineOffset: -2 } }}
    >
      <Frame aria-label={label}>{children}</Frame>
    </Box>
  );
}
