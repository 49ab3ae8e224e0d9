import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Placeholder of a lesson's list: topic, and students with three buttons each. */
export function LessonSkeleton() {
  return (
    <Box aria-hidden>
      <Box sx={{ display: 'flex', gap: 1.5, mb: 2 }}>
        <Skeleton variant="rounded" height={44} sx={{ flex: 1 }} />
        <Skeleton variant="rounded" width={120} height={44} />
      </Box>
      {Array.from({ length: 8 }, (_, row) => (
        <Box key={row.toString()} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 }}>
          <Skeleton variant="circular" width={36} height={36} />
          <Skeleton width={`${50 - (row % 3) * 8}%`} height={14} sx={{ mr: 'auto' }} />
          {[0, 1, 2].map((button) => (
            <Skeleton key={button} variant="rounded" width={44} height={44} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
