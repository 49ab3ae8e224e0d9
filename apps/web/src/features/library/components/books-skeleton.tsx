import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { BOOKS_GRID } from './books-grid.ts';

const PLACES = Array.from({ length: 12 }, (_, index) => index);

export const BooksSkeleton = () => (
  <Box aria-hidden sx={BOOKS_GRID}>
    {PLACES.map((place) => (
      <Box key={place}>
        <Skeleton variant="rounded" width="100%" sx={{ aspectRatio: '166 / 225', height: 'auto' }} />
        <Skeleton width="85%" height={16} sx={{ mt: 1 }} />
        <Skeleton width="60%" height={12} sx={{ mt: 0.75 }} />
      </Box>
    ))}
  </Box>
);
