import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

export const CardSkeleton = () => (
  <>
    <Card aria-hidden sx={{ borderRadius: '20px', p: 2.25 }}>
      <Skeleton width="40%" height={16} sx={{ mb: 2 }} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
        <Skeleton variant="rounded" width={84} height={104} sx={{ borderRadius: '16px' }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="80%" height={22} />
          <Skeleton width="55%" height={16} sx={{ mt: 1 }} />
        </Box>
      </Box>
      <Skeleton
        variant="rounded"
        sx={{ width: 'min(100%, 300px)', height: 'auto', aspectRatio: 1, mx: 'auto' }}
      />
    </Card>
    <Card aria-hidden sx={{ px: 2, py: 2, alignSelf: 'start' }}>
      <Skeleton height={18} />
      <Skeleton height={18} sx={{ mt: 2 }} />
    </Card>
  </>
);
