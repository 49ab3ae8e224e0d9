import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';

type TileGridProps = {
  children: ReactNode;
  /** How narrow a tile may get: wide ones hold long words, two on a phone instead of three. */
  tiles?: 'narrow' | 'wide';
};

/** As many tiles beside each other as there is room for. */
export function TileGrid({ children, tiles = 'narrow' }: TileGridProps) {
  return (
    <ul className="tiles" data-tiles={tiles}>
      {children}
    </ul>
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
  <span className="tile-initial" data-initial={[...of][0]?.toLocaleUpperCase()} />
);
