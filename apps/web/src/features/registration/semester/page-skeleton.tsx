import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { usePhone } from '../../../ui/page/phone.ts';
import { CardSkeleton } from '../parts/card-skeleton.tsx';

const CELLS = Array.from({ length: 35 }, (_, cell) => cell);

/** Placeholder of tabs, disciplines with streams, and the basket with its week. */
export function PageSkeleton() {
  const phone = usePhone();
  return (
    <Box aria-hidden>
      <Skeleton variant="rounded" height={40} sx={{ maxWidth: 540, mb: 2, borderRadius: 2.5 }} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) clamp(360px, 31vw, 440px)' },
          gap: 2.5,
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <Skeleton width={260} height={24} />
          <CardSkeleton cards={[2, 1, 1]} />
        </Box>
        {!phone && (
          <Card sx={{ p: 2.5, alignSelf: 'start' }}>
            <Skeleton width={120} height={24} />
            <Skeleton variant="rounded" height={8} sx={{ my: 2 }} />
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: '3px', mb: 2 }}>
              {CELLS.map((cell) => (
                <Skeleton key={cell} variant="rounded" height={36} />
              ))}
            </Box>
            <Skeleton variant="rounded" height={44} />
          </Card>
        )}
      </Box>
    </Box>
  );
}
