import Box from '@mui/material/Box';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { LinkBase } from '../../ui/show/link.tsx';
import { CountBadge } from '../../ui/state/count-badge.tsx';
import { useMenuCounts } from '../slots.tsx';
import { useMenu } from './use-menu.ts';

/** Visually hidden, but still the link’s name. */
const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** The desktop’s main links. In a narrow window only the active one shows its text. */
export function TopNavigation() {
  const { t } = useTranslation(['shell', 'menu']);
  const entries = useMenu('top');
  const counts = useMenuCounts();
  return (
    <Box component="nav" aria-label={t('mainNavigation')} sx={{ display: 'flex', gap: 0.5, minWidth: 0 }}>
      {entries.map(({ to, entry }) => (
        <LinkBase
          key={to}
          to={to}
          title={t(`menu:${entry.area}.menu.name`)}
          sx={(theme) => ({
            height: 40,
            gap: 1,
            px: 1.5,
            borderRadius: 2.5,
            fontWeight: 500,
            whiteSpace: 'nowrap',
            color: theme.vars.palette.text.secondary,
            '&:hover': { background: theme.vars.palette.background.default },
            '&[aria-current="page"]': {
              background: theme.vars.palette.tone.teal.soft,
              color: theme.vars.palette.tone.teal.on,
              fontWeight: 600,
            },
            [theme.breakpoints.down('lg')]: { '&:not([aria-current="page"]) .words': UNSEEN },
          })}
        >
          <Icon of={entry.icon} />
          <span className="words">{t(`menu:${entry.area}.menu.name`)}</span>
          <CountBadge count={counts[entry.area]} />
        </LinkBase>
      ))}
    </Box>
  );
}
