import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../../../ui/show/icon.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';

type TagProps = { tone: Tone; icon?: LucideIcon; children: ReactNode };

/** A short label on a tinted background. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 22,
        px: 1,
        borderRadius: 99,
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        background: theme.vars.palette.tone[tone].soft,
        color: theme.vars.palette.tone[tone].on,
      })}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </Box>
  );
}
