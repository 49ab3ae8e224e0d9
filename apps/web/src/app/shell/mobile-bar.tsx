import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackButton } from '../../ui/back-button.tsx';
import { useScreenFrameState } from '../../ui/screen-frame.tsx';
import { useScreenTitle } from '../use-document-title.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useMenu } from './use-menu.ts';

/** The phone's bar: where one is, the way back, and oneself. */
export function MobileBar({ height }: { height: number }) {
  const { barTaken, setSlot } = useScreenFrameState();
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        height,
        gap: 1,
        px: 2,
        background: theme.vars.palette.background.paper,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box
        ref={setSlot}
        sx={{ display: barTaken ? 'flex' : 'none', alignItems: 'center', flex: 1, minWidth: 0 }}
      />
      {!barTaken && <TitleBar />}
    </Box>
  );
}

function TitleBar() {
  const { t } = useTranslation('shell');
  const title = useScreenTitle();
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const tabs = useMenu('bottom');
  const { setDeeds } = useScreenFrameState();
  const isTab = pathname === '/' || tabs.some(({ to }) => to === pathname);
  return (
    <>
      {!isTab && <BackButton />}
      <Typography variant="h1" noWrap sx={{ flex: 1, fontSize: '1.1875rem' }}>
        {pathname === '/' ? t('titles.apps') : title}
      </Typography>
      <Box ref={setDeeds} sx={{ display: 'flex' }} />
      <ProfileMenu />
    </>
  );
}
