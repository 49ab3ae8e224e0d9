import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { LinkBase } from '../../ui/show/link.tsx';
import { CountBadge } from '../../ui/state/count-badge.tsx';
import { useMenuCounts } from '../slots.tsx';
import { useMenu } from './use-menu.ts';

type BottomNavigationProps = { height: number };

/** News, Messages, Apps; home is the third. */
export function BottomNavigation({ height }: BottomNavigationProps) {
  const { t } = useTranslation(['shell', 'menu']);
  const tabs = useMenu('bottom');
  const counts = useMenuCounts();
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  return (
    <Box
      component="nav"
      aria-label={t('mainNavigation')}
      sx={(theme) => ({
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: theme.zIndex.appBar,
        display: 'flex',
        pb: 'env(safe-area-inset-bottom)',
        background: theme.vars.palette.background.paper,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {tabs.map(({ to, entry }) => {
        const here = entry.area === 'shell' && atHome;
        return (
          <LinkBase
            key={to}
            to={to}
            {...(here && { 'aria-current': 'page' })}
            sx={(theme) => ({
              flex: 1,
              flexDirection: 'column',
              height,
              gap: 0.5,
              fontSize: '0.75rem',
              lineHeight: '1rem',
              fontWeight: 500,
              color: theme.vars.palette.text.secondary,
              '& .pill': { position: 'relative', px: 2, py: 0.5, borderRadius: 99 },
              '&[aria-current="page"]': {
                color: theme.vars.palette.primary.main,
                fontWeight: 650,
                '& .pill': {
                  background: theme.vars.palette.tone.teal.soft,
                  color: theme.vars.palette.tone.teal.on,
                },
              },
            })}
          >
            <Box component="span" className="pill" sx={{ display: 'grid' }}>
              <Icon of={entry.icon} />
              <Box component="span" sx={{ position: 'absolute', top: -4, left: '55%' }}>
                <CountBadge count={counts[entry.area]} />
              </Box>
            </Box>
            {t(`menu:${entry.area}.menu.short`)}
          </LinkBase>
        );
      })}
    </Box>
  );
}
