import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MainAction } from './main-action.tsx';
import { usePhone } from './phone.ts';
import { ScreenBarActions } from './screen-frame.tsx';

type PageHeaderProps = {
  title: string;
  /** A muted line under the title. */
  note?: ReactNode;
  /** The one filled button; on a phone it stays at the bottom, within reach of the thumb. */
  action?: ReactNode;
  /** All other actions of the page: a `MoreMenu`. */
  more?: ReactNode;
  /** Tabs, filters. */
  children?: ReactNode;
};

/** The header of a screen. On a phone the shell’s bar has the title, so only the other parts are shown. */
export function PageHeader({ title, note, action, more, children }: PageHeaderProps) {
  const phone = usePhone();
  return (
    <>
      {phone && <ScreenBarActions>{more}</ScreenBarActions>}
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
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            minWidth: 0,
            maxWidth: '100%',
          }}
        >
          {children}
          {!phone && action}
          {!phone && more}
        </Box>
      </Box>
      <MainAction>{action}</MainAction>
    </>
  );
}
