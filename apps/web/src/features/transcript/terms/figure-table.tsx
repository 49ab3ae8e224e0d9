import { styled } from '@mui/material/styles';

/** A small table of numbers within a card. */
export const FigureTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.8125rem',
  'th, td': { padding: '3px 0', textAlign: 'left', fontWeight: 400, verticalAlign: 'baseline' },
  '.number': { paddingLeft: 16, textAlign: 'right', whiteSpace: 'nowrap' },
  '.quiet': { color: theme.vars.palette.text.secondary },
  'thead th': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem', fontWeight: 600 },
  'tfoot th, tfoot td': { borderTop: `1px solid ${theme.vars.palette.divider}`, fontWeight: 600 },
}));
