import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ExternalTiles } from '../../features/profile/components/external-tiles.tsx';
import { LinkBase } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tile, TileGrid } from '../../ui/tile.tsx';
import { ABOVE_APPS } from '../slots.tsx';
import { useMenu } from './use-menu.ts';

/** The menu as tiles, then the university's own links. */
export function AppsPanel() {
  const { t } = useTranslation('shell');
  const entries = useMenu('apps');
  return (
    <>
      {ABOVE_APPS.map((Part, index) => (
        <Part key={index.toString()} />
      ))}
      {entries.length > 0 && (
        <nav aria-label={t('menu.apps')}>
          <Typography
            variant="section"
            component="h2"
            color="textSecondary"
            sx={{ display: { xs: 'none', md: 'block' }, px: 0.5, pb: 1.5 }}
          >
            {t('menu.apps')}
          </Typography>
          <TileGrid>
            {entries.map(({ to, entry }) => (
              <li key={to}>
                <LinkBase to={to} sx={{ width: '100%', height: '100%', borderRadius: 3 }}>
                  <Tile icon={entry.icon} label={t(`menu.${entry.label}`)} />
                </LinkBase>
              </li>
            ))}
          </TileGrid>
        </nav>
      )}
      <ExternalTiles />
    </>
  );
}

/** The Apps tab; also the home of a phone. */
export function AppsScreen() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHeader title={t('title.apps')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AppsPanel />
      </Box>
    </>
  );
}
