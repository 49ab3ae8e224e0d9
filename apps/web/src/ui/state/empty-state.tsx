import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../show/icon.tsx';
import type { Tone } from '../theme/tokens.ts';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** What will appear here, and what the user can do. */
  text?: string;
  tone?: Tone;
  children?: ReactNode;
};

/** A screen without content. */
export function EmptyState({ icon, title, text, tone = 'teal', children }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 2, py: 4 }}>
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          mb: 1,
          borderRadius: 99,
          background: theme.vars.palette.tone[tone].soft,
          color: theme.vars.palette.tone[tone].on,
        })}
      >
        <Icon of={icon} size={26} />
      </Box>
      <Typography variant="h2">{title}</Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: 420, textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {children && (
        <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
