import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

export const CardsSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: { xs: 1.5, md: 2 } }}>
    {[0, 1, 2].map((card) => (
      <Card key={card} sx={{ p: { xs: 2, md: 2.5 } }}>
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Skeleton variant="rounded" width={40} height={40} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="45%" height={18} />
            <Skeleton width="30%" height={14} />
          </Box>
        </Box>
        <Skeleton variant="rounded" height={4} sx={{ mt: 2 }} />
      </Card>
    ))}
  </Box>
);
