import type { Theme } from '@mui/material/styles';

/** A pressed toggle button of the toolbar. */
export const PRESSED = (theme: Theme) => ({
  '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
    background: theme.vars.palette.tone.teal.soft,
    color: theme.vars.palette.tone.teal.on,
  },
});

/** One line of text that is truncated. */
export const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
