import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, LogOut, Moon, PanelLeft, Sun } from 'lucide-react';
import { Bell } from '../../features/notices/bell.tsx';
import { logoQuery } from '../../platform/call/config.ts';
import { chooseTheme } from '../../platform/session/preferences.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useLanguage } from '../../platform/words/language.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { LinkBase, LinkIconButton } from '../../ui/show/link.tsx';
import { Mark } from '../../ui/show/mark.tsx';
import { useDarkMode } from '../../ui/theme/use-dark-mode.ts';
import { useLeftColumnName } from '../slots.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { TopNavigation } from './top-navigation.tsx';
import { useLogOut } from './use-log-out.ts';

export const HEADER_HEIGHT = 60;
export const CONTENT_MAX = 1760;

type DesktopHeaderProps = {
  /** Opens the folded side column; null when it is unfolded. */
  onPanel: (() => void) | null;
};

export function DesktopHeader({ onPanel }: DesktopHeaderProps) {
  const { t } = useTranslation('shell');
  const panel = useLeftColumnName();
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: HEADER_HEIGHT,
        // In a very wide window the header is as wide as the columns below it.
        px: `max(20px, calc((100vw - ${CONTENT_MAX}px) / 2 + 20px))`,
        background: theme.vars.palette.background.paper,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Brand />
      <TopNavigation />
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {/* Placed here and not before the logo: the logo must not move between screens. */}
        {onPanel && (
          <IconButton aria-label={panel} onClick={onPanel}>
            <Icon of={PanelLeft} />
          </IconButton>
        )}
        {onPanel && (
          <LinkIconButton to="/apps" aria-label={t('menu.name')}>
            <Icon of={LayoutGrid} />
          </LinkIconButton>
        )}
        <Bell />
        <ThemeButton />
        <LogOutButton />
        <ProfileMenu wide />
      </Box>
    </Box>
  );
}

function Brand() {
  useLanguage();
  const { data: university } = useQuery(logoQuery());
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: { md: 'auto', lg: 296 }, mr: 1 }}>
      <LinkBase to="/" sx={{ gap: 1.125, borderRadius: 2, fontSize: '1.0625rem', fontWeight: 650 }}>
        {university?.logo ? <img src={university.logo} alt="" height={28} /> : <Mark />}
        Bilim
      </LinkBase>
      {university?.name && (
        <Typography
          variant="caption"
          color="textSecondary"
          sx={(theme) => ({
            display: { md: 'none', lg: '-webkit-box' },
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            ml: 1.5,
            pl: 1.25,
            borderLeft: `1px solid ${theme.vars.palette.divider}`,
          })}
        >
          {university.name}
        </Typography>
      )}
    </Box>
  );
}

function ThemeButton() {
  const { t } = useTranslation('shell');
  const dark = useDarkMode();
  const label = t(dark ? 'darkModeOff' : 'darkModeOn');
  return (
    <IconButton aria-label={label} onClick={() => chooseTheme(dark ? 'light' : 'dark')}>
      <Icon of={dark ? Sun : Moon} />
    </IconButton>
  );
}

function LogOutButton() {
  const { t } = useTranslation('shell');
  const logOut = useLogOut();
  return (
    <IconButton aria-label={t('logOut')} onClick={() => logOut.mutate()} disabled={logOut.isPending}>
      <Icon of={LogOut} />
    </IconButton>
  );
}
