import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../show/icon.tsx';

/** An important line above the content. */
export const NoteLine = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Typography
    role="status"
    sx={(theme) => ({
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      mb: 2,
      px: 1.5,
      py: 1,
      borderRadius: 2.5,
      background: theme.vars.palette.tone.warn.soft,
      color: theme.vars.palette.tone.warn.on,
    })}
  >
    <Icon of={icon} size={18} />
    {children}
  </Typography>
);
