import type { CssVarsThemeOptions } from '@mui/material/styles';
import { TOUCH } from '../page/phone.ts';

type Overrides = NonNullable<CssVarsThemeOptions['components']>;

/** Surfaces: the page, cards, menus, dialogs. Hairlines; shadows only for floating elements. */
export const surfaces: Overrides = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: 80 },
      body: { overflowWrap: 'break-word', fontFeatureSettings: '"cv05", "ss03"' },
      ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
      'h1, h2, h3, p, ul, ol, figure, dl, dd': { margin: 0 },
      'ul, ol': { padding: 0, listStyle: 'none' },
      '::selection': {
        background: 'var(--mui-palette-tone-teal-soft)',
        color: 'var(--mui-palette-tone-teal-on)',
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderRadius: 12, borderColor: theme.vars.palette.divider }) },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        background: theme.vars.palette.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 12,
        boxShadow: '0 12px 32px rgb(6 20 18 / 0.16)',
        marginTop: 6,
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        minHeight: 40,
        gap: 12,
        paddingInline: 12,
        paddingBlock: 8,
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        '&:focus-visible': { outlineOffset: -2 },
        [TOUCH]: { minHeight: 44 },
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        background: theme.vars.palette.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 12,
        boxShadow: '0 12px 32px rgb(6 20 18 / 0.16)',
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      container: ({ theme }) => ({ [theme.breakpoints.down('md')]: { alignItems: 'flex-end' } }),
      paper: ({ theme }) => ({
        background: theme.vars.palette.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 16,
        boxShadow: '0 24px 64px rgb(6 20 18 / 0.24)',
        margin: 16,
        width: 'calc(100% - 32px)',
        // A sheet on a phone, with a drag handle.
        [theme.breakpoints.down('md')]: {
          width: '100%',
          maxWidth: '100% !important',
          maxHeight: '92dvh',
          margin: 0,
          borderWidth: '1px 0 0',
          borderRadius: '16px 16px 0 0',
          paddingBottom: 'env(safe-area-inset-bottom)',
          '&::before': {
            content: '""',
            flex: 'none',
            alignSelf: 'center',
            width: 36,
            height: 4,
            marginTop: 8,
            borderRadius: 99,
            background: theme.vars.palette.divider,
          },
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '20px 24px 8px', fontSize: '1.0625rem', lineHeight: '1.5rem', fontWeight: 650 },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '20px 24px', gap: 8, '& > *': { margin: '0 !important' } } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        background: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
        fontSize: '0.75rem',
        lineHeight: '1rem',
        fontWeight: 500,
        padding: '6px 10px',
        borderRadius: 8,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: { transform: 'none', borderRadius: 8 },
      circular: { borderRadius: '50%' },
    },
  },
};
