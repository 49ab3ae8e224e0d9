import Box from '@mui/material/Box';

export type Counts = { all: number; accepted: number; review: number };

/** Up to this number of people, each has a segment in the bar. */
const PIECES_MAX = 60;

/**
 * All students of the lesson in one bar: in the journal, to review, not yet. The text beside it has the same
 * numbers.
 */
export function CountBar({
  counts: { all, accepted, review },
  height = 10,
}: {
  counts: Counts;
  height?: number;
}) {
  const rest = Math.max(0, all - accepted - review);
  const parts = [
    { of: accepted, look: inJournal },
    { of: review, look: toReview },
    { of: rest, look: notYet },
  ];
  const each = parts.flatMap(({ of, look }, part) =>
    all <= PIECES_MAX
      ? Array.from({ length: of }, (_, place) => ({ key: `${part}-${place}`, share: 1, look }))
      : [{ key: String(part), share: of, look }],
  );
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: all > 40 ? '2px' : '4px', height }}>
      {each.map(({ key, share, look }) => (
        <Box key={key} sx={{ flex: share, minWidth: 0, borderRadius: '3px', background: look }} />
      ))}
    </Box>
  );
}

export const inJournal = 'var(--mui-palette-tone-teal-main)';
export const toReview = 'var(--mui-palette-tone-warn-main)';
export const notYet = 'var(--mui-palette-divider)';
