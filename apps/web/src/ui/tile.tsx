import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';

type TileGridProps = {
  children: ReactNode;
  /** How narrow a tile may get: wide ones hold long words, two on a phone instead of three. */
  tiles?: 'narrow' | 'wide';
};

const NARROWEST = { narrow: '104px', wide: '132px' } as const;

/** As many tiles beside each other as there is room for. */
export function TileGrid({ children, tiles = 'narrow' }: TileGridProps) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${NARROWEST[tiles]}, 100%), 1fr))`,
        gridAutoRows: '1fr',
      }}
    >
      {children}
    </Box>
  );
}

type TileProps = {
  /** Without one the first letter of the name stands for it. */
  icon?: LucideIcon;
  label: string;
  aside?: ReactNode;
  /** It wants a look; what for is said in the name of what it stands in. */
  dot?: boolean;
};

/** An icon on a soft ground and a name of up to three lines. */
export function Tile({ icon, label, aside, dot }: TileProps) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 1.25,
        width: '100%',
        height: '100%',
        minHeight: 100,
        p: 1.25,
        textAlign: 'left',
        fontSize: '0.8125rem',
        lineHeight: '1.0625rem',
        fontWeight: 500,
        hyphens: 'auto',
        overflowWrap: 'break-word',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 3,
        background: theme.vars.palette.background.paper,
        transition: 'border-color 120ms',
        '&:hover': { borderColor: theme.vars.palette.primary.main },
      })}
    >
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Box
          component="span"
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            width: 34,
            height: 34,
            borderRadius: 2,
            background: theme.vars.palette.tone.teal.soft,
            color: theme.vars.palette.tone.teal.on,
            position: 'relative',
            ...(dot && {
              '&::after': {
                ...{ content: '""', position: 'absolute', top: -3, right: -3, width: 9, height: 9 },
                ...{ borderRadius: 99, background: theme.vars.palette.tone.warn.main },
                border: `1px solid ${theme.vars.palette.background.paper}`,
              },
            }),
          })}
        >
          {icon ? <Icon of={icon} /> : <Initial of={label} />}
        </Box>
        {aside}
      </Box>
      {label}
    </Box>
  );
}

/** A heading and wide tiles on their way. */
export const TilesSkeleton = () => (
  <Box aria-hidden>
    <Skeleton width={140} height={16} sx={{ mx: 0.5, mb: 1.5 }} />
    <TileGrid tiles="wide">
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} component="li" variant="rounded" height={100} sx={{ borderRadius: 3 }} />
      ))}
    </TileGrid>
  </Box>
);

/** Drawn and not written, so that the name is heard and found as it stands. */
const Initial = ({ of }: { of: string }) => (
  <Box
    component="span"
    data-initial={[...of][0]?.toLocaleUpperCase()}
    sx={{ fontSize: '1rem', fontWeight: 700, '&::before': { content: 'attr(data-initial)' } }}
  />
);
