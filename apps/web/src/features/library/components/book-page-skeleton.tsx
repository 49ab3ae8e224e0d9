import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { BOOK_COLUMNS } from './book-columns.ts';

export const BookPageSkeleton = () => (
  <Box aria-hidden sx={BOOK_COLUMNS}>
    <Skeleton variant="rounded" width="100%" sx={{ aspectRatio: '166 / 225', height: 'auto' }} />
    <Box>
      <Skeleton width="60%" height={28} />
      <Skeleton width="35%" height={16} sx={{ mt: 1.5 }} />
      <Skeleton width={220} height={40} sx={{ mt: 3 }} />
      <Skeleton height={14} sx={{ mt: 3 }} />
      <Skeleton width="85%" height={14} sx={{ mt: 1 }} />
    </Box>
  </Box>
);
