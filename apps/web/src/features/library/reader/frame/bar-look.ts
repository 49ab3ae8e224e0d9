import type { Theme } from '@mui/material/styles';

/** A button of the bars that is on. */
export const PRESSED = (theme: Theme) => ({
  '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
    background: theme.vars.palette.tone.teal.soft,
    color: theme.vars.palette.tone.teal.on,
  },
});

/** One line of text that gives way. */
export const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
