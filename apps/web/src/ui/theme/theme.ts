import { createTheme } from '@mui/material/styles';
import { controls } from './theme-controls.ts';
import { surfaces } from './theme-surfaces.ts';
import { TOKENS, type Tone } from './tokens.ts';

type ToneColors = { main: string; soft: string; on: string };

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    tone: Record<Tone, ToneColors>;
    ownMessage: { main: string; contrastText: string };
    raised: string;
  }
  interface PaletteOptions {
    tone: Record<Tone, ToneColors>;
    ownMessage: { main: string; contrastText: string };
    raised: string;
  }
  interface TypographyVariants {
    section: React.CSSProperties;
    post: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    section: React.CSSProperties;
    post: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    section: true;
    post: true;
  }
}

function paletteOf(scheme: keyof typeof TOKENS) {
  const t = TOKENS[scheme];
  return {
    background: { default: t.background, paper: t.surface },
    raised: t.raised,
    divider: t.line,
    text: { primary: t.text, secondary: t.muted },
    primary: { main: t.primary, contrastText: t.onPrimary },
    error: { main: t.tone.bad.main },
    warning: { main: t.tone.warn.main },
    success: { main: t.tone.ok.main },
    info: { main: t.tone.info.main },
    tone: t.tone,
    ownMessage: { main: t.ownMessage, contrastText: t.onOwnMessage },
  };
}

const lines = (size: number, height: number) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: `${height / 16}rem`,
  letterSpacing: 0,
});

/** The only theme. Both colour schemes are CSS variables, so that a switch repaints without rendering. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  spacing: 8,
  shape: { borderRadius: 4 },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineWidth: 2, outlineOffset: 2 },
  typography: {
    fontFamily:
      '"Inter Variable", Inter, "Inter Stand-in", "Inter Stand-in on Linux", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontWeightMedium: 500,
    fontWeightBold: 650,
    body1: lines(14, 20),
    body2: lines(13, 18),
    caption: lines(12, 16),
    h1: { ...lines(22, 28), fontWeight: 650 },
    h2: { ...lines(17, 24), fontWeight: 650 },
    h3: { ...lines(14, 20), fontWeight: 600 },
    button: { ...lines(14, 20), fontWeight: 600, textTransform: 'none' },
    section: { ...lines(12, 16), fontWeight: 600 },
    post: lines(15, 23),
  },
  components: { ...surfaces, ...controls },
});
