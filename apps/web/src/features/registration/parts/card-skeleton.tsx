import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';

/** Placeholder of disciplines with the given numbers of streams. */
export function CardSkeleton({ cards }: { cards: readonly number[] }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      {cards.map((rows, card) => (
        <Card key={card.toString()} sx={{ p: 1 }}>
          <ListSkeleton rows={1} aside />
          <ListSkeleton rows={rows} avatar aside />
        </Card>
      ))}
    </Box>
  );
}
