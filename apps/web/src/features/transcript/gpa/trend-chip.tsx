import Box from '@mui/material/Box';
import { MoveRight, TrendingDown, TrendingUp } from 'lucide-react';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';

const LOOKS = {
  up: { icon: TrendingUp, tone: 'ok', sign: '+' },
  down: { icon: TrendingDown, tone: 'warn', sign: '\u2212' },
  same: { icon: MoveRight, tone: 'teal', sign: '' },
} as const;

/** The change of an average; `said` is its explanation as text. */
export function TrendChip({ trend, shown, said }: { trend: number; shown: string; said: string }) {
  const way = trend > 0 ? 'up' : trend < 0 ? 'down' : 'same';
  const { icon, tone, sign } = LOOKS[way];
  return (
    <Box
      component="span"
      title={said}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        borderRadius: 99,
        minHeight: 24,
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        background: theme.vars.palette.tone[tone].soft,
        color: theme.vars.palette.tone[tone].on,
      })}
    >
      <Icon of={icon} size={14} />
      {`${sign}${shown}`}
      <Hidden>{said}</Hidden>
    </Box>
  );
}
