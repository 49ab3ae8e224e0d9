import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens.ts';

type RingProps = {
  /** The drawn share, from 0 to 1. */
  share: number;
  size?: number;
  width?: number;
  tone?: Tone;
  /** The number in the middle, and its unit. */
  children: ReactNode;
  note?: string;
};

/** A number in a ring that shows the remaining share. Screen readers get the number only. */
export function Ring({ share, size = 64, width = 5, tone = 'teal', children, note }: RingProps) {
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  const drawn = Math.min(1, Math.max(0, share)) * length;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width };
  return (
    <Box sx={{ position: 'relative', flex: 'none', width: size, height: size }}>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        sx={{ display: 'block', transform: 'rotate(-90deg)' }}
      >
        <Box component="circle" {...circle} sx={(theme) => ({ stroke: theme.vars.palette.divider })} />
        <Box
          component="circle"
          {...circle}
          strokeLinecap="round"
          strokeDasharray={`${drawn} ${length}`}
          sx={(theme) => ({ stroke: theme.vars.palette.tone[tone].main })}
        />
      </Box>
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeContent: 'center',
          textAlign: 'center',
          fontSize: size * 0.28,
          fontWeight: 650,
          lineHeight: 1.1,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span>{children}</span>
        {note && (
          <Box
            component="span"
            sx={{ fontSize: Math.max(11, size * 0.17), fontWeight: 400, color: 'text.secondary' }}
          >
            {note}
          </Box>
        )}
      </Box>
    </Box>
  );
}
