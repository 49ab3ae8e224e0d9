import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { Bell } from '../../features/notices/bell.tsx';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { BackButton } from '../../ui/page/back-button.tsx';
import { useScreenFrameState } from '../../ui/page/screen-frame.tsx';
import { useScreenTitle } from '../use-document-title.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useMenu } from './use-menu.ts';

/** The phone’s bar: title, back button and profile. */
export function MobileBar({ height }: { height: number }) {
  const { barTaken, setSlot } = useScreenFrameState();
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        height,
        gap: { xs: 0.5, sm: 1 },
        px: { xs: 1.5, sm: 2 },
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
  const { setActions } = useScreenFrameState();
  const isTab = pathname === '/' || tabs.some(({ to }) => to === pathname);
  const shown = pathname === '/' ? t('titles.apps') : title;
  return (
    <>
      {!isTab && <BackButton />}
      <Typography variant="h1" sx={[titleLook, { fontSize: shown.length > LONG ? LONG_SIZE : SIZE }]}>
        {shown}
      </Typography>
      <Box ref={setActions} sx={{ display: 'flex' }} />
      <Bell />
      <ProfileMenu />
    </>
  );
}

/** Longer titles use a smaller font on up to two lines: a truncated title is not understandable. */
const LONG = 20;
/** Smaller on the narrowest phones, where a long word would be broken. */
const SIZE = 'clamp(0.9375rem, 4.8vw, 1.1875rem)';
const LONG_SIZE = 'clamp(0.875rem, 4.4vw, 1rem)';
const titleLook = {
  flex: 1,
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  lineHeight: 1.25,
} as const;
