import type { CssVarsThemeOptions } from '@mui/material/styles';
import { TOUCH } from '../page/phone.ts';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    /** Tinted: the likely action where a second filled button would be too much. */
    soft: true;
  }
}

type Overrides = NonNullable<CssVarsThemeOptions['components']>;

/** Buttons and inputs. No ripple; every target is 44 px on a touch screen. */
export const controls: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { font: 'inherit' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minHeight: 40,
        paddingInline: 16,
        borderRadius: 10,
        ...(ownerState.size === 'small' && { minHeight: 32, paddingInline: 12, fontSize: '0.8125rem' }),
        [TOUCH]: { minHeight: 44 },
        // Grey with readable text: the reason for the disabled state is below the button.
        ...(ownerState.variant === 'contained' && {
          '&.Mui-disabled': {
            background: theme.vars.palette.divider,
            color: theme.vars.palette.text.secondary,
          },
          // Busy: the spinner replaces the text.
          '&.MuiButton-loading': { color: 'transparent' },
        }),
        ...(ownerState.variant === 'soft' && {
          background: theme.vars.palette.tone.teal.soft,
          color: theme.vars.palette.tone.teal.on,
          '&:hover': { background: theme.vars.palette.tone.teal.soft, textDecoration: 'underline' },
        }),
        ...(ownerState.variant === 'outlined' && {
          borderColor: theme.vars.palette.divider,
          background: theme.vars.palette.background.paper,
          ...(ownerState.color === 'primary' && { color: theme.vars.palette.text.primary }),
          '&:hover': {
            borderColor: theme.vars.palette.text.secondary,
            background: theme.vars.palette.background.default,
          },
        }),
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        width: 40,
        height: 40,
        borderRadius: 10,
        [TOUCH]: { width: 44, height: 44 },
        // On a coloured background it inherits the text colour.
        ...(ownerState.color !== 'inherit' && {
          color: theme.vars.palette.text.secondary,
          '&:hover': {
            background: theme.vars.palette.background.default,
            color: theme.vars.palette.text.primary,
          },
        }),
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 999,
        height: 32,
        fontSize: '0.875rem',
        fontWeight: 500,
        '&[aria-pressed]': { [TOUCH]: { height: 44, paddingInline: 6 } },
        '&[aria-pressed="false"]:hover': { background: theme.vars.palette.background.default },
        '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
          background: theme.vars.palette.tone.teal.soft,
          color: theme.vars.palette.tone.teal.on,
        },
      }),
      sizeSmall: { height: 22, fontSize: '0.75rem', fontWeight: 600 },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.9375rem', lineHeight: '1.375rem' },
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        background: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.divider },
        '&:hover:not(.Mui-error, .Mui-focused, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
      }),
      input: { padding: '11px 12px', height: '1.375rem' },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 40, height: 24, padding: 0, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 3,
        color: theme.vars.palette.background.paper,
        '&.Mui-checked': { color: theme.vars.palette.primary.contrastText, transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, background: theme.vars.palette.primary.main },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
      thumb: { width: 18, height: 18, boxShadow: 'none' },
      track: ({ theme }) => ({ borderRadius: 99, opacity: 1, background: theme.vars.palette.text.secondary }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        // Inside: a scrolling list would clip an outer focus ring.
        '&:focus-visible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: theme.vars.palette.tone.teal.soft,
          color: theme.vars.palette.tone.teal.on,
        },
      }),
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 999, height: 6 } } },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 500 } } },
};
