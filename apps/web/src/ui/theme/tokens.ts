import { BAR_COLORS } from './bar-colors.ts';

/**
 * The colours of interface.md, light and dark. Every text has a contrast of at least 4.5:1; tokens.test.ts checks it.
 */
export const TOKENS = {
  light: {
    background: '#F4F6F6',
    surface: BAR_COLORS.light,
    raised: '#FFFFFF',
    line: '#E2E7E6',
    text: '#14201E',
    muted: '#5A6B68',
    primary: '#0B6E66',
    onPrimary: '#FFFFFF',
    ownMessage: '#0B6E66',
    onOwnMessage: '#FFFFFF',
    tone: {
      teal: { main: '#0B6E66', soft: '#DFF1EE', on: '#084F49' },
      warn: { main: '#9A5B00', soft: '#FCEDD3', on: '#7F4A00' },
      bad: { main: '#B3261E', soft: '#FCE4E2', on: '#9C1F18' },
      ok: { main: '#1C7C45', soft: '#E0F4E7', on: '#14613A' },
      info: { main: '#1F5FA6', soft: '#E1EDF9', on: '#1A5190' },
      violet: { main: '#6A45B0', soft: '#ECE4F9', on: '#5A3A98' },
    },
  },
  dark: {
    background: '#0D1312',
    surface: BAR_COLORS.dark,
    raised: '#1A2423',
    line: '#263230',
    text: '#E6EEEC',
    muted: '#9DB0AC',
    primary: '#5AD2C2',
    onPrimary: '#04211E',
    ownMessage: '#14564F',
    onOwnMessage: '#F1FBF9',
    tone: {
      teal: { main: '#5AD2C2', soft: '#12332F', on: '#A6EDE3' },
      warn: { main: '#F2B457', soft: '#37280F', on: '#F6C986' },
      bad: { main: '#FF8A80', soft: '#43201D', on: '#FFB3AB' },
      ok: { main: '#7BDCA0', soft: '#15321F', on: '#A4E8BE' },
      info: { main: '#8DBEF7', soft: '#142844', on: '#B3D4FA' },
      violet: { main: '#C3A8F5', soft: '#2B2144', on: '#D6C4F8' },
    },
  },
} as const;

export const TONES = ['teal', 'info', 'violet', 'warn', 'ok', 'bad'] as const;
export type Tone = (typeof TONES)[number];
