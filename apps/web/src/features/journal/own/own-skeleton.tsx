import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';

export function OwnSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, overflow: 'hidden' }}>
        {[140, 170, 110].map((width) => (
          <Skeleton
            key={width}
            variant="rounded"
            width={width}
            height={44}
            sx={{ flex: 'none', borderRadius: 99 }}
          />
        ))}
      </Box>
      <Card sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
          <Skeleton variant="circular" width={64} height={64} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="40%" height={14} />
            <Skeleton width="60%" height={11} sx={{ mt: 1 }} />
          </Box>
        </Box>
        <Skeleton variant="rounded" height={40} />
      </Card>
      <Card sx={{ p: 1 }}>
        <ListSkeleton rows={6} aside />
      </Card>
    </Box>
  );
}
