import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
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
  const isTab = pathname === '/' || tabs.some(({ to }) => to === pathname);
  return (
    <>
      {!isTab && <BackButton />}
      <Typography variant="h1" noWrap sx={{ flex: 1, fontSize: '1.1875rem' }}>
        {pathname === '/' ? t('title.apps') : title}
      </Typography>
      <ProfileMenu />
    </>
  );
}

/** Back to where one came from, or home when the screen was opened by its address. */
function BackButton() {
  const { t } = useTranslation('ui');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <IconButton edge="start" aria-label={t('back')} onClick={back}>
      <Icon of={ArrowLeft} />
    </IconButton>
  );
}
