import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../show/icon.tsx';

type TileGridProps = {
  children: ReactNode;
  /** Minimum tile width: wide ones fit long names, two per row on a phone instead of three. */
  tiles?: 'narrow' | 'wide';
};

/** As many tiles per row as fit. */
export function TileGrid({ children, tiles = 'narrow' }: TileGridProps) {
  return (
    <ul className="tiles" data-tiles={tiles}>
      {children}
    </ul>
  );
}

type TileProps = {
  /** Without an icon the first letter of the name is used. */
  icon?: LucideIcon;
  label: string;
  aside?: ReactNode;
  /** It needs attention; the reason is in the accessible name of its parent. */
  dot?: boolean;
};

/** An icon on a soft background and a name of up to three lines. */
export function Tile({ icon, label, aside, dot }: TileProps) {
  return (
    <span className="tile">
      <span className="tile-head">
        <span className="tile-icon" data-dot={dot || undefined}>
          {icon ? <Icon of={icon} /> : <Initial of={label} />}
        </span>
        {aside}
      </span>
      {label}
    </span>
  );
}

/** A loading placeholder: a heading and wide tiles. */
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

/** Drawn as a graphic, not text, so that it is not part of the accessible name. */
const Initial = ({ of }: { of: string }) => (
  <span className="tile-initial" data-initial={[...of][0]?.toLocaleUpperCase()} />
);
