import type { Theme } from '@mui/material/styles';
import type { WeekCell } from '../state/basket/week-cells.ts';

const shape = {
  position: 'relative',
  height: 36,
  p: 0,
  borderRadius: '6px',
  border: '1px solid transparent',
  fontSize: { xs: '0.625rem', md: '0.6875rem' },
  whiteSpace: 'nowrap',
  lineHeight: '0.875rem',
  fontWeight: 600,
  textAlign: 'center',
  verticalAlign: 'middle',
  overflow: 'hidden',
} as const;

export function cellLook({ vars: { palette } }: Theme, look: WeekCell['look']) {
  const { tone } = palette;
  const quiet = `color-mix(in srgb, ${palette.divider} 45%, ${palette.background.paper})`;
  const looks = {
    empty: { background: quiet },
    had: { background: palette.divider, color: palette.text.primary },
    basket: { background: palette.primary.main, color: palette.primary.contrastText },
    clash: { background: tone.bad.soft, color: tone.bad.on, border: `2px solid ${tone.bad.main}` },
    waiting: { background: tone.warn.soft, color: tone.warn.on, border: `1px dashed ${tone.warn.main}` },
    proposal: { background: tone.teal.soft, color: tone.teal.on, border: `1px dashed ${tone.teal.main}` },
  };
  return { ...shape, ...looks[look] };
}
