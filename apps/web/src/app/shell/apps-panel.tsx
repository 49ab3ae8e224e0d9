import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { ExternalTiles } from '../../features/profile/components/external-tiles.tsx';
import type { MenuEntry } from '../../platform/page/routes.ts';
import { useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tile, TileGrid } from '../../ui/page/tile.tsx';
import { grouped, spokenName } from '../menu.ts';
import { ABOVE_APPS, useMenuDots } from '../slots.tsx';
import { useMenu } from './use-menu.ts';

/** The menu as tiles under headings, then the university’s own links. */
export function AppsPanel() {
  const { t } = useTranslation(['shell', 'menu']);
  const groups = grouped(useMenu('apps'));
  const { role } = useUser();
  const dots = useMenuDots();
  const own = ({ titles }: MenuEntry) => {
    const title = titles?.[role];
    return title && t(`menu:${title}`);
  };
  const name = (entry: MenuEntry) => own(entry) ?? t(`menu:${entry.area}.menu.name`);
  const shown = (entry: MenuEntry) => own(entry) ?? t(`menu:${entry.area}.menu.short`);
  return (
    <>
      {ABOVE_APPS.map((Part, index) => (
        <Part key={index.toString()} />
      ))}
      {groups.map(({ group, items }) => (
        <nav key={group} aria-label={t(`groups.${group}`)}>
          <Typography variant="section" component="h2" color="textSecondary" sx={{ px: 0.5, pb: 1.5 }}>
            {t(`groups.${group}`)}
          </Typography>
          <TileGrid>
            {items.map(({ to, entry }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="tile-link"
                  title={name(entry)}
                  aria-label={[spokenName({ name: name(entry), shown: shown(entry) }), dots[entry.area]]
                    .filter(Boolean)
                    .join(', ')}
                >
                  <Tile icon={entry.icon} label={shown(entry)} dot={Boolean(dots[entry.area])} />
                </Link>
              </li>
            ))}
          </TileGrid>
        </nav>
      ))}
      <ExternalTiles />
    </>
  );
}

/** The Apps tab; also the home of a phone. */
export function AppsScreen() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHeader title={t('titles.apps')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AppsPanel />
      </Box>
    </>
  );
}
