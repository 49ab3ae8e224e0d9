import type { Offer } from '@bilim/contract/areas/registration.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useRegistration } from '../model/use-model.ts';
import { wholeRows } from '../state/page/whole-rows.ts';
import { DisciplineCard } from './discipline-card.tsx';

type OfferGroupProps = {
  title: string;
  note?: string;
  tag?: ReactNode;
  aside?: ReactNode;
  offers: readonly Offer[];
  /** A search is active: its results are expanded. */
  unfolded: boolean;
};

/**
 * Disciplines under a heading. Those with a choice or a registration are expanded; the others form a grid.
 */
export function OfferGroup({ title, note, tag, aside, offers, unfolded }: OfferGroupProps) {
  const id = useId();
  const { streamIds, draw } = useRegistration();
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const wanted = new Set([...streamIds, ...draw.wishes.flatMap((wish) => wish.streamIds)]);
  const isBusy = ({ streams }: Offer) =>
    streams.some(({ id, place, heldUntil }) => wanted.has(id) || place !== null || heldUntil !== null);
  // Decided once: later changes must not collapse a card under the user's finger.
  const [openAtFirst] = useState(() => {
    const busy = offers.filter(isBusy);
    return (busy.length > 0 ? busy : offers.slice(0, 1)).map(({ disciplineId }) => disciplineId);
  });
  const isOpen = (offer: Offer) =>
    toggled.get(offer.disciplineId) ??
    (unfolded || isBusy(offer) || openAtFirst.includes(offer.disciplineId));
  const open = offers.map(isOpen);
  const whole = wholeRows(open);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 0.5, mb: 1.5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {tag}
        {note && (
          <Typography variant="caption" color="textSecondary">
            {note}
          </Typography>
        )}
        {aside && <Box sx={{ ml: 'auto' }}>{aside}</Box>}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: 1.5,
        }}
      >
        {offers.map((offer, place) => (
          <DisciplineCard
            key={offer.disciplineId}
            offer={offer}
            open={open[place] === true}
            isWhole={whole[place] === true}
            onToggle={() => setToggled(new Map(toggled).set(offer.disciplineId, !open[place]))}
          />
        ))}
      </Box>
    </Box>
  );
}
