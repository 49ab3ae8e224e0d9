import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';

/** Placeholder of the page: services, the debt with its bar, the QR, the history. */
export const PageSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: { xs: 1.5, md: 2 } }}>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5 }}>
      {[0, 1, 2].map((tile) => (
        <Skeleton key={tile} variant="rounded" height={56} sx={{ borderRadius: 3 }} />
      ))}
    </Box>
    <Card sx={{ p: 2.5 }}>
      <Skeleton width="30%" height={14} />
      <Skeleton width="45%" height={34} sx={{ my: 1 }} />
      <Skeleton variant="rounded" height={10} />
    </Card>
    <Card sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, p: 2.5 }}>
      <Skeleton variant="rounded" width={192} height={192} />
      <Box sx={{ flex: '1 1 200px' }}>
        <Skeleton width="60%" height={14} />
        <Skeleton width="80%" height={32} sx={{ my: 1 }} />
        <Skeleton variant="rounded" height={44} />
      </Box>
    </Card>
    <Card sx={{ p: 1.5 }}>
      <ListSkeleton rows={4} aside />
    </Card>
  </Box>
);
