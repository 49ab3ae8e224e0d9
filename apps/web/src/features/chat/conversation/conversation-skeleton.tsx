import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const SHAPES = [
  { mine: false, width: 220, height: 56 },
  { mine: true, width: 260, height: 76 },
  { mine: false, width: 180, height: 56 },
  { mine: false, width: 280, height: 96 },
  { mine: true, width: 140, height: 56 },
];

/** Placeholder bubbles, aligned to the bottom. */
export function ConversationSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        gap: 1,
        p: 2,
        overflow: 'hidden',
      }}
    >
      {SHAPES.map(({ mine, width, height }) => (
        <Skeleton
          key={`${width}-${height}`}
          width={width}
          height={height}
          sx={{ alignSelf: mine ? 'flex-end' : 'flex-start', borderRadius: 3.5, maxWidth: '82%' }}
        />
      ))}
    </Box>
  );
}
