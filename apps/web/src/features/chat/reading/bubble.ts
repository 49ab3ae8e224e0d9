import { styled } from '@mui/material/styles';

/** Plain styled elements: hundreds of them are rendered while the user scrolls. */
export const Line = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  gap: 8,
  padding: '2px 16px',
  '&[data-first="true"]': { paddingTop: 8 },
  '&[data-mine="true"]': { justifyContent: 'flex-end' },
});

export const Bubble = styled('div')(({ theme }) => ({
  position: 'relative',
  // Contains the time, which floats at the end of the last line.
  display: 'flow-root',
  maxWidth: 'min(560px, 82%)',
  minWidth: 72,
  padding: '8px 12px 6px',
  borderRadius: '14px 14px 14px 4px',
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  fontSize: '0.9375rem',
  lineHeight: '1.375rem',
  overflowWrap: 'anywhere',
  '&[data-mine="true"]': {
    borderRadius: '14px 14px 4px 14px',
    borderColor: 'transparent',
    background: theme.vars.palette.ownMessage.main,
    color: theme.vars.palette.ownMessage.contrastText,
  },
  '& a': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 2 },
  '&:not([data-mine="true"]) a': { color: theme.vars.palette.primary.main },
}));

/** Time and state: at the end of the text's last line, or below it if they do not fit. */
export const Meta = styled('div')(({ theme }) => ({
  float: 'right',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  margin: '6px 0 0 12px',
  fontSize: '0.6875rem',
  lineHeight: '1rem',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '[data-mine="true"] &': { color: 'inherit', opacity: 0.88 },
}));

export const Author = styled('div')({ fontSize: '0.8125rem', lineHeight: '1.125rem', fontWeight: 600 });

export const Day = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  padding: '12px 16px 6px',
  '& > span': {
    display: 'inline-block',
    padding: '2px 12px',
    borderRadius: 99,
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.secondary,
    fontSize: '0.75rem',
    lineHeight: '1rem',
    '&::first-letter': { textTransform: 'uppercase' },
  },
}));

export const UnreadLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 16px 4px',
  color: theme.vars.palette.primary.main,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  fontWeight: 600,
  '&::before, &::after': { content: '""', flex: 1, height: 1, background: 'currentColor', opacity: 0.4 },
}));
