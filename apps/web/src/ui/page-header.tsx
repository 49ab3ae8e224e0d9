import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: string;
  /** A quiet line under the title. */
  note?: ReactNode;
  /** Tabs, filters, the one filled button. */
  children?: ReactNode;
};

/** The head of a screen. On a phone the shell's bar already says the title, so only the rest shows there. */
export function PageHeader({ title, note, children }: PageHeaderProps) {
  return (
    <Box
      sx={{
        display: { xs: children ? 'flex' : 'none', md: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        mb: 2,
      }}
    >
      <Box sx={{ minWidth: 0, display: { xs: 'none', md: 'block' } }}>
        <Typography variant="h1">{title}</Typography>
        {note && (
          <Typography color="textSecondary" component="div">
            {note}
          </Typography>
        )}
      </Box>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>}
    </Box>
  );
}
