import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, ExternalLink, GraduationCap, Library, Mail, Newspaper, Video } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { Tile, TileGrid, TilesSkeleton } from '../../../ui/page/tile.tsx';
import { Icon, type LucideIcon } from '../../../ui/show/icon.tsx';
import { linksQuery } from '../profile.api.ts';

/** Icons that an operator may configure for a link; a link without one shows its initial. */
const ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  book: BookOpen,
  education: GraduationCap,
  library: Library,
  mail: Mail,
  news: Newspaper,
  video: Video,
};

/** The university's external links among the apps; hidden if there are none. */
export function ExternalTiles() {
  const { t } = useTranslation(['shell', 'ui']);
  const query = useQuery(linksQuery());
  return (
    <QueryView query={query} size="line" skeleton={<TilesSkeleton />} empty={null}>
      {(links) => (
        <Box component="nav" aria-label={t('links')}>
          <Typography variant="section" component="h2" color="textSecondary" sx={{ px: 0.5, pb: 1.5 }}>
            {t('links')}
          </Typography>
          <TileGrid tiles="wide">
            {links.map(({ id, title, url, icon }) => (
              <li key={id}>
                <a
                  className="tile-link"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${title}, ${t('ui:opensElsewhere')}`}
                >
                  <Tile
                    icon={ICONS[icon]}
                    label={title}
                    aside={
                      <span className="tile-aside">
                        <Icon of={ExternalLink} size={16} />
                      </span>
                    }
                  />
                </a>
              </li>
            ))}
          </TileGrid>
        </Box>
      )}
    </QueryView>
  );
}
