import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';

/** Equal to the heights of the loaded parts, so that the layout does not shift. */
const HEAD_PX = { card: 32, panel: 40 };
const SEARCH_PX = 44;
const ROW_PX = 57;

export function ContactsSkeleton({ besideChat }: { besideChat: boolean }) {
  return (
    <Box aria-hidden>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 1.5,
          height: HEAD_PX[besideChat ? 'panel' : 'card'],
        }}
      >
        <Skeleton width="30%" height={12} />
      </Box>
      <FoundSkeleton />
    </Box>
  );
}

export function FoundSkeleton() {
  return (
    <Box aria-hidden>
      <Box sx={{ px: { xs: 2, md: 1.5 }, pb: 1 }}>
        <Skeleton variant="rounded" height={SEARCH_PX} />
      </Box>
      <ListSkeleton rows={6} rowPx={ROW_PX} avatar />
    </Box>
  );
}
