import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';

const TERMS = [0, 1, 2];

/** Placeholder of the transcript: the ring with the plan, the chart, an expanded term, collapsed terms. */
export const TranscriptSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: { xs: 1.5, md: 2 } }}>
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '6fr 5fr' }, gap: { xs: 1.5, md: 2 } }}>
      <Card sx={{ p: 2.5 }}>
        <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center' }}>
          <Skeleton variant="circular" width={92} height={92} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="50%" height={20} />
            <Skeleton width="70%" height={14} sx={{ mt: 1 }} />
          </Box>
        </Box>
        <Skeleton variant="rounded" height={8} sx={{ mt: 3 }} />
      </Card>
      <Card sx={{ p: 2.5 }}>
        <Skeleton width="40%" height={14} />
        <Skeleton variant="rounded" height={96} sx={{ mt: 2 }} />
      </Card>
    </Box>
    {TERMS.map((term) => (
      <Card key={term} sx={{ p: 2 }}>
        <Skeleton width="45%" height={20} />
        <Skeleton width="30%" height={14} sx={{ mt: 0.5 }} />
        {term === 0 && <ListSkeleton rows={6} aside />}
      </Card>
    ))}
  </Box>
);
