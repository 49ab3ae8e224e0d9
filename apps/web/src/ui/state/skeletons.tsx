import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const keys = (count: number) => Array.from({ length: count }, (_, index) => index);

type ListSkeletonProps = {
  rows?: number;
  /** The row height, if it differs from the default. */
  rowPx?: number;
  avatar?: boolean;
  aside?: boolean;
};

/** A list of rows with two lines each. */
export function ListSkeleton({ rows = 4, rowPx, avatar = false, aside = false }: ListSkeletonProps) {
  return (
    <Box aria-hidden>
      {keys(rows).map((row) => (
        <Box
          key={row}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 1, minHeight: rowPx }}
        >
          {avatar && <Skeleton variant="circular" width={36} height={36} />}
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${70 - (row % 3) * 12}%`} height={14} />
            <Skeleton width={`${45 - (row % 2) * 10}%`} height={11} sx={{ mt: 0.75 }} />
          </Box>
          {aside && <Skeleton width={48} height={32} />}
        </Box>
      ))}
    </Box>
  );
}

/** A card with a small title and lines. */
export const SectionSkeleton = ({ rows }: { rows: number }) => (
  <Card aria-hidden sx={{ p: 1.5 }}>
    <Skeleton width="30%" height={14} sx={{ mx: 1.5, my: 1 }} />
    <ListSkeleton rows={rows} avatar />
  </Card>
);

/** Cards of posts or of facts. */
export function CardsSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
      {keys(cards).map((card) => (
        <Card key={card} sx={{ p: 2.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
            <Skeleton variant="circular" width={40} height={40} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="40%" height={14} />
              <Skeleton width="25%" height={11} sx={{ mt: 0.75 }} />
            </Box>
          </Box>
          <Skeleton height={14} />
          <Skeleton width="80%" height={14} sx={{ mt: 1 }} />
        </Card>
      ))}
    </Box>
  );
}

/** A complete screen: its header and its cards. */
export function ScreenSkeleton() {
  return (
    <Box>
      <Skeleton width={180} height={24} sx={{ mb: 2.5, display: { xs: 'none', md: 'block' } }} />
      <CardsSkeleton />
    </Box>
  );
}
